"""The example that trains an agent, in short: it learns something within seconds."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

from boxcars.lab import simulate

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "train_las_vegas.py"


def example() -> Any:
    spec = importlib.util.spec_from_file_location("train_las_vegas", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["train_las_vegas"] = module
    spec.loader.exec_module(module)
    return module


def test_an_agent_learns_to_beat_tourists(tmp_path: Path) -> None:
    training = example()
    network = training.train(1.0, games=256, turns=12)
    training.np.savez(tmp_path / "learned.npz", **network.weights)
    training.SAVED = tmp_path / "learned.npz"
    report = simulate("las-vegas", [training.Learned, "tourist"], games=100, seed=1)
    learned = report.bots[0]
    assert learned.interval is not None
    assert learned.interval.low > 0.5
