"""What was measured: figures with every run behind them, as a table for people and as JSON for scripts.

A figure is a median. Beside it stand the processor time that one unit took in each program (milliseconds) and, where
there is one, the machine's own limit from the same run, so that a ratio can be compared between machines.
"""

import json
import statistics
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

VERSION = 1
SMALL = 10
SHOWN_PROGRAMS = 4
NOT_THE_SYSTEM = {"sandbox-web", "sandbox-smtp", "postgres-sandbox", "driver"}  # the world outside, and who asks


@dataclass(frozen=True)
class Run:
    """One run: how fast, the processor time of one unit by program, and what one unit leaves behind."""

    rate: float
    cpu_ms: Mapping[str, float] = field(default_factory=dict)
    left: Mapping[str, float] = field(default_factory=dict)
    p99_ms: float | None = None


@dataclass(frozen=True)
class Limit:
    """What the machine can do at best, measured in the same run: units per second."""

    what: str
    rate: float


@dataclass(frozen=True)
class Figure:
    """The median of some runs of one kind of work; `rate` is in units per second."""

    name: str
    unit: str
    rate: float
    rates: Sequence[float]
    cpu_ms: Mapping[str, float]
    left: Mapping[str, float]
    p99_ms: float | None = None
    limit: Limit | None = None

    @property
    def system_cpu_ms(self) -> float:
        """Processor time of one unit in all programs of the system."""
        return sum(value for program, value in self.cpu_ms.items() if program not in NOT_THE_SYSTEM)


def median_of(name: str, unit: str, runs: Sequence[Run], limit: Limit | None = None) -> Figure:
    """The figure that some runs make; processor time and p99 are medians of their own."""
    slow = [run.p99_ms for run in runs if run.p99_ms is not None]
    return Figure(
        name,
        unit,
        rate=statistics.median(run.rate for run in runs),
        rates=[run.rate for run in runs],
        cpu_ms=_medians([run.cpu_ms for run in runs]),
        left=_medians([run.left for run in runs]),
        p99_ms=statistics.median(slow) if slow else None,
        limit=limit,
    )


def _medians(runs: Sequence[Mapping[str, float]]) -> dict[str, float]:
    names = sorted({name for run in runs for name in run})
    return {name: statistics.median(run.get(name, 0.0) for run in runs) for name in names}


@dataclass(frozen=True)
class Results:
    """Everything of one measurement, and the machine that it was made on."""

    machine: Mapping[str, object]
    figures: Mapping[str, Figure]

    def __getitem__(self, name: str) -> Figure:
        return self.figures[name]

    def write(self, path: Path) -> None:
        """Keep it as JSON."""
        path.parent.mkdir(parents=True, exist_ok=True)
        content = {
            "version": VERSION,
            "machine": self.machine,
            "figures": [asdict(one) for one in self.figures.values()],
        }
        path.write_text(json.dumps(_rounded(content), indent=1, ensure_ascii=False) + "\n")


def read(path: Path) -> Results:
    """What `Results.write` kept. Raises ValueError for what another version kept."""
    content = json.loads(path.read_text())
    if content.get("version") != VERSION:
        raise ValueError(f"{path} was written by another version of the benchmark: measure again")
    figures = [Figure(**row | {"limit": Limit(**row["limit"]) if row["limit"] else None}) for row in content["figures"]]
    return Results(content["machine"], {figure.name: figure for figure in figures})


def table(results: Results) -> str:
    """The figures as lines for a terminal."""
    head = ("work", "per second", "limit", "ratio", "p99 ms", "CPU ms", "where the processor time goes")
    return _lined_up([head, *(_row(figure) for figure in results.figures.values())])


def compared(before: Results, after: Results) -> str:
    """Two measurements side by side; a factor above 1 is faster, or cheaper."""
    rows = [("work", "per second", "then", "factor", "CPU ms", "then", "factor")]
    for name, old in before.figures.items():
        if new := after.figures.get(name):
            rates = (_number(old.rate), _number(new.rate), _factor(new.rate, old.rate))
            costs = (_number(old.system_cpu_ms), _number(new.system_cpu_ms))
            rows.append((name, *rates, *costs, _factor(old.system_cpu_ms, new.system_cpu_ms)))
    return _lined_up(rows)


def _row(figure: Figure) -> tuple[str, ...]:
    limit = figure.limit
    largest = sorted(figure.cpu_ms.items(), key=lambda item: -item[1])[:SHOWN_PROGRAMS]
    return (
        figure.name,
        _number(figure.rate),
        _number(limit.rate) if limit else "",
        f"{figure.rate / limit.rate:.2f}" if limit else "",
        _number(figure.p99_ms) if figure.p99_ms is not None else "",
        _number(figure.system_cpu_ms) if figure.cpu_ms else "",
        ", ".join(f"{program} {_number(value)}" for program, value in largest),
    )


def _lined_up(rows: Sequence[Iterable[str]]) -> str:
    cells = [tuple(row) for row in rows]
    widths = [max(len(row[column]) for row in cells) for column in range(len(cells[0]))]
    return "\n".join("  ".join(_padded(row, widths)).rstrip() for row in cells)


def _padded(row: Sequence[str], widths: Sequence[int]) -> list[str]:
    first, last = row[0].ljust(widths[0]), row[-1]
    middle = [cell.rjust(width) for cell, width in zip(row[1:-1], widths[1:-1], strict=True)]
    return [first, *middle, last]


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 * SMALL else f"{value:.1f}" if value >= SMALL else f"{value:.2f}"


def _factor(larger: float, smaller: float) -> str:
    return f"{larger / smaller:.2f}" if smaller else ""


def _rounded(value: object) -> object:
    if isinstance(value, float):
        return float(f"{value:.4g}")
    if isinstance(value, Mapping):
        return {key: _rounded(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_rounded(each) for each in value]
    return value
