#!/usr/bin/env python3
"""How fast cardlab is, as ratios measured side by side in one run: `python tests/bench/run.py`.

Ours and its baseline take turns, so that a slow moment of the machine strikes both; the figures
are medians. The exit code is 1 if a target is missed. sqlite-utils, one of the baselines, is
installed into a temporary environment of its own.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import commands
import desk_bench
import export_bench
import in_process
import league_bench
import precheck_bench
from rows import Row, Section, table

IN_PROCESS = (in_process.judging, in_process.published_decks, in_process.rules_and_resolving, in_process.mending)
Measure = Callable[[Path, Path, int], Iterator[Row]]
SECTIONS: dict[str, tuple[str, str, tuple[Measure, ...]]] = {
    "commands": (
        "Commands",
        commands.STATE,
        (commands.build_from_nothing, commands.against_nothing, commands.among_many),
    ),
    "in-process": (
        "In one process",
        in_process.STATE,
        IN_PROCESS,
    ),
    "export": ("Export", export_bench.STATE, (export_bench.export_bench,)),
    "desk": ("Desk", desk_bench.STATE, (desk_bench.throughput, desk_bench.kept_connection, desk_bench.rush)),
    "league": ("League", league_bench.STATE, (league_bench.organisers_list, league_bench.news, league_bench.hand_ins)),
    "precheck": ("Pre-check", precheck_bench.STATE, (precheck_bench.precheck_bench,)),
}
"""Section → its title, the state of caches and connections, and what measures its rows."""


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--repeat", type=int, default=7, help="repetitions of each measure (default 7)")
    options.add_argument("--only", choices=[*SECTIONS], action="append", help="only this section; may be repeated")
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory(prefix="cardlab-bench-") as folder:
        place = Path(folder)
        database = place / "ours.db"
        commands.build(database)
        sections = [_measured(name, database, place, chosen.repeat) for name in chosen.only or SECTIONS]
    print(table(sections))
    return 0 if all(row.met for section in sections for row in section.rows) else 1


def _measured(name: str, database: Path, place: Path, repeat: int) -> Section:
    title, state, measures = SECTIONS[name]
    rows: list[Row] = []
    for measure in measures:
        for row in measure(database, place, repeat):
            print(f"{row.what}: {row.ratio:.2f}", file=sys.stderr)
            rows.append(row)
    return Section(title, state, tuple(rows))


if __name__ == "__main__":
    sys.exit(main())
