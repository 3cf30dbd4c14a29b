"""A Ray cluster of several nodes on this machine, one of which is killed while games are played.

Prints what became of it; `python -m tests.lab.lost_node FOLDER NODES SEEDS`. A program of its own,
because Ray leaves threads and settings behind.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from ray.cluster_utils import Cluster

from boxcars.lab.experiment import experiment_of
from boxcars.lab.running import run

PATIENCE = 600
"""Seconds for nodes to start: on a busy machine that may take longer than Ray waits by itself."""


def main(folder: Path, nodes: int, seeds: int) -> None:
    experiment = experiment_of(
        {
            "seeds": seeds,
            "games": [{"game": "las-vegas", "lineups": [["regular", "tourist", "tourist"]]}],
        }
    )
    alone = run(experiment, folder / "alone").read_bytes()
    # Ray takes another address of the machine for 127.0.0.1 and waits for it: other loopback ones.
    cluster: Any = Cluster(
        initialize_head=True,
        head_node_args={
            "num_cpus": 1,
            "node_ip_address": "127.0.0.2",
            "include_dashboard": False,
            "wait": False,
        },
    )
    others: list[Any] = [
        cluster.add_node(num_cpus=1, node_ip_address=f"127.0.0.{2 + number}", wait=False)
        for number in range(1, nodes)
    ]
    cluster.wait_for_nodes(PATIENCE)
    killed: list[int] = []

    def kill(played: int) -> None:
        if played > experiment.games // 4 and not killed:
            killed.append(played)
            cluster.remove_node(others[0], allow_graceful=False)

    try:
        together = run(experiment, folder / "cluster", cluster=cluster.address, progress=kill)
        print("killed after", killed[0], "of", experiment.games)
        print("nodes left", len(cluster.list_all_nodes()))
        print("equal", together.read_bytes() == alone)
    finally:
        cluster.shutdown()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
