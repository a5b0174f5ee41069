"""`python -m tools.audit [STACK_JSON]`: one line per invariant; exit code 1 when something does not add up."""

import sys
from argparse import ArgumentParser
from collections.abc import Iterable
from pathlib import Path

from tools.audit import processes
from tools.audit.auditor import not_asked, reports
from tools.stack.instance import named, state_of

SHOWN = 20


def main(state_file: Path) -> int:
    """Print the report of a running instance that is not used at the moment."""
    state = state_of(state_file)
    told = (*reports(state["environments"], settled=True), *processes.reports(named(state["instance"])))
    broken = print_reports(told)
    print_not_asked(state["environments"])
    return 1 if broken else 0


def print_reports(told: Iterable[tuple[str, list[str]]]) -> int:
    """One line per invariant, and below it what breaks it; returns how much does."""
    broken = 0
    for name, sentences in told:
        broken += len(sentences)
        print(f"{'ok    ' if not sentences else 'BROKEN'}  {name}")
        for sentence in sentences[:SHOWN]:
            print(f"          {sentence}")
    return broken


def print_not_asked(environments: dict[str, dict[str, str]]) -> None:
    """One line per invariant of which only the outside has the other half."""
    for sentence in not_asked(environments):
        print(f"left    {sentence} (its other half is outside, and not read)")


def _parser() -> ArgumentParser:
    parser = ArgumentParser(prog="python -m tools.audit", description="What does not add up in a running instance.")
    parser.add_argument("state_file", nargs="?", type=Path, default=Path(".run/stack.json"), metavar="STACK_JSON")
    return parser


if __name__ == "__main__":
    sys.exit(main(_parser().parse_args().state_file))
