"""Results as Parquet: one row per game, one per decision if wanted, the configuration inside.

Rows stand in the order of their numbers and nothing in them depends on the machine, so the same
experiment gives the same files, byte for byte, with the same version of pyarrow.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, islice
from pathlib import Path
from typing import Any, Final

import msgspec

from boxcars.engine.errors import BadOption
from boxcars.lab.experiment import Experiment
from boxcars.lab.facts import Fact
from boxcars.lab.rows import Row

CONFIGURATION: Final = b"boxcars.experiment"
"""The name of the configuration in the metadata of the files."""
BATCH: Final = 4096

MISSING: Final = "results are Parquet files and want pyarrow: pip install 'boxcars[lab]'"


def arrow() -> Any:
    """pyarrow, which the lab needs; one sentence if it is not there."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise BadOption("lab", MISSING) from None
    return pyarrow


def game_schema(experiment: Experiment) -> Any:
    pa = arrow()
    numbers = pa.list_(pa.int32())
    fact = pa.struct(
        [
            ("what", pa.string()),
            ("name", pa.string()),
            *[(name, pa.int32()) for name in ("round", "seat", "count", "money", "points")],
        ]
    )
    fields = [
        ("number", pa.int64()),
        ("cell", pa.int32()),
        ("game", pa.string()),
        ("options", pa.string()),
        ("bots", pa.list_(pa.string())),
        ("deal", pa.int64()),
        ("rotation", pa.int32()),
        ("seated", numbers),
        ("first", pa.int32()),
        ("reason", pa.string()),
        ("ranks", numbers),
        ("scores", pa.list_(numbers)),
        ("answers", pa.int32()),
        ("turns", pa.int32()),
        ("rounds", pa.list_(numbers)),
        ("money", pa.list_(numbers)),
        ("facts", pa.list_(fact)),
    ]
    return pa.schema(fields, metadata={CONFIGURATION: experiment.to_json()})


def decision_schema(experiment: Experiment) -> Any:
    pa = arrow()
    fields = [
        ("number", pa.int64()),
        ("step", pa.int32()),
        ("round", pa.int32()),
        ("seat", pa.int32()),
        ("bot", pa.string()),
        ("choices", pa.int32()),
        ("kind", pa.string()),
        ("answer", pa.string()),
        ("scores", pa.list_(pa.int32())),
    ]
    return pa.schema(fields, metadata={CONFIGURATION: experiment.to_json()})


def game_table(experiment: Experiment, rows: Sequence[Row], schema: Any) -> Any:
    """Games as they stand in the file: by seat, with everything that tells them from others."""
    pa = arrow()
    cells = [experiment.cells[row.cell] for row in rows]
    written = {
        at: msgspec.json.encode(experiment.cells[at].options, order="deterministic").decode()
        for at in {row.cell for row in rows}
    }
    found: dict[str, list[Any]] = {
        "game": [cell.game for cell in cells],
        "options": [written[row.cell] for row in rows],
        "bots": [
            [cell.bots[entry] for entry in row.seated]
            for cell, row in zip(cells, rows, strict=True)
        ],
    }
    columns = []
    for field in schema:
        if field.name == "facts":
            columns.append(fact_column([row.facts for row in rows], field.type))
            continue
        values = found.get(field.name) or [getattr(row, field.name) for row in rows]
        columns.append(pa.array(values, type=field.type))
    return pa.Table.from_arrays(columns, schema=schema)


def fact_column(facts: Sequence[Sequence[Fact]], kind: Any) -> Any:
    """One list of facts for each game, put together from flat columns: there are many of them."""
    pa = arrow()
    every = [fact for some in facts for fact in some]
    fields = list(kind.value_type)
    flat = [
        pa.array([getattr(fact, field.name) for fact in every], type=field.type) for field in fields
    ]
    ends = list(accumulate(map(len, facts), initial=0))
    inside = pa.StructArray.from_arrays(flat, fields=fields)
    return pa.ListArray.from_arrays(pa.array(ends, type=pa.int32()), inside, type=kind)


def decision_columns(experiment: Experiment, row: Row) -> list[dict[str, Any]]:
    cell = experiment.cells[row.cell]
    return [
        {
            "number": row.number,
            "bot": cell.bots[row.seated[decision.seat]],
            **msgspec.structs.asdict(decision),
        }
        for decision in row.decisions
    ]


def write_results(experiment: Experiment, rows: Iterable[Row], folder: Path) -> list[Path]:
    """Writes the files. They appear whole or not at all."""
    pa = arrow()
    files = {folder / "games.parquet": game_schema(experiment)}
    if experiment.decisions:
        files[folder / "decisions.parquet"] = decision_schema(experiment)
    unfinished = {path: path.with_suffix(".unfinished") for path in files}
    writers = {
        path: pa.parquet.ParquetWriter(unfinished[path], schema, compression="zstd")
        for path, schema in files.items()
    }
    try:
        for batch in batches(rows):
            games, *others = writers.values()
            games.write_table(game_table(experiment, batch, games.schema))
            for decisions in others:
                taken = [each for row in batch for each in decision_columns(experiment, row)]
                decisions.write_table(pa.Table.from_pylist(taken, schema=decisions.schema))
    finally:
        for writer in writers.values():
            writer.close()
    for path in reversed(files):
        with unfinished[path].open("rb+") as file:
            os.fsync(file.fileno())
        unfinished[path].replace(path)
    return list(files)


def batches(rows: Iterable[Row]) -> Iterator[list[Row]]:
    left = iter(rows)
    while batch := list(islice(left, BATCH)):
        yield batch


def read_results(path: Path) -> tuple[Experiment, list[Row]]:
    """The experiment and its games, from a file of games."""
    pa = arrow()
    try:
        table = pa.parquet.read_table(path)
    except (pa.ArrowInvalid, OSError) as error:
        raise BadOption("results", f"{path} is no file of results ({error})") from None
    kept = (table.schema.metadata or {}).get(CONFIGURATION)
    if kept is None:
        raise BadOption("results", f"{path} has no experiment inside; give games.parquet")
    experiment = msgspec.json.decode(kept, type=Experiment)
    names = [name for name in Row.__struct_fields__ if name != "decisions"]
    rows = []
    for batch in table.select(names).to_batches():
        for found in batch.to_pylist():
            found["facts"] = [Fact(**fact) for fact in found["facts"]]
            rows.append(msgspec.convert([found[name] for name in names], Row))
    return experiment, rows
