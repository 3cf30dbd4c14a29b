"""The examples that train agents, in short: they learn something within seconds."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

from boxcars.lab import simulate

EXAMPLES = Path(__file__).parent.parent.parent / "examples"


def example(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def test_an_agent_learns_to_beat_tourists(tmp_path: Path) -> None:
    training = example("train_las_vegas")
    network = training.train(1.0, games=256, turns=12)
    training.np.savez(tmp_path / "learned.npz", **network.weights)
    training.SAVED = tmp_path / "learned.npz"
    report = simulate("las-vegas", [training.Learned, "tourist"], games=100, seed=1)
    learned = report.bots[0]
    assert learned.interval is not None
    assert learned.interval.low > 0.5


def test_a_library_learns_through_pettingzoo() -> None:
    """OpenSpiel's Q-learner, with masks: better than chance after some games."""
    learning = example("learn_with_openspiel")
    learner = learning.learn(1500)
    assert learning.against_chance(learner, 500) > 0.53
