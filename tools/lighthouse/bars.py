"""The bars of the storefront, and what several runs say: timings by their median, exact parts by the worst."""

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import median

from tools.lighthouse.pages import EXACT
from tools.lighthouse.runner import Found

FULL = 100
# Per view; a view without a bar for something is told without one.
PERFORMANCE = {"mobile": 90, "desktop": 97}
LCP_MS = {"mobile": 2300, "slow 4G": 2600}
TBT_MS = {"mobile": 300}
CLS = 0.02


@dataclass(frozen=True)
class Number:
    """One figure beside its bar."""

    title: str
    text: str
    bar: str
    is_good: bool
    is_exact: bool = False


def numbers_of(runs: Iterable[Found]) -> list[Number]:
    """The figures of one page in one view, from all its runs."""
    runs = list(runs)
    wish = runs[0].wish
    numbers = []
    if "performance" in wish.categories:
        numbers = _timings(runs, wish.view)
    for category in EXACT:
        if category in wish.categories:
            worst = min(run.scores[category] for run in runs)
            numbers.append(Number(category, str(worst), str(FULL), worst == FULL, is_exact=True))
    return numbers


def _timings(runs: list[Found], view: str) -> list[Number]:
    score = median(run.scores["performance"] for run in runs)
    lcp, tbt, cls = (median(run.timings[name] for run in runs) for name in ("LCP", "TBT", "CLS"))
    return [
        _figure("performance", f"{score:.0f}", "≥", PERFORMANCE.get(view), is_good=score >= PERFORMANCE.get(view, 0)),
        _figure("LCP", f"{lcp / 1000:.2f} s", "≤", LCP_MS.get(view), is_good=lcp <= LCP_MS.get(view, lcp), unit=" ms"),
        _figure("TBT", f"{tbt:.0f} ms", "≤", TBT_MS.get(view), is_good=tbt <= TBT_MS.get(view, tbt), unit=" ms"),
        _figure("CLS", f"{cls:.3f}", "≤", CLS, is_good=cls <= CLS),
    ]


def _figure(title: str, text: str, sign: str, bar: float | None, *, is_good: bool, unit: str = "") -> Number:
    return Number(title, text, "" if bar is None else f"{sign} {bar}{unit}", is_good)


def faults_of(runs: Iterable[Found]) -> list[str]:
    """What keeps the exact parts below 100, each fault once."""
    return sorted({fault for run in runs for faults in run.faults.values() for fault in faults})
