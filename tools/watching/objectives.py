"""Service level objectives, and the alerts on how fast what they allow to fail is used up, as Prometheus rules.

Each objective says which share of what is asked may fail. An alert fires when so much fails, over a long window and
over a short one, that a month's share would be gone in hours or days: soon enough, and not for a hiccup.
"""

from dataclasses import dataclass
from typing import Any

import yaml

WINDOWS = ("5m", "30m", "1h", "2h", "6h", "1d", "3d")
# How fast, over which two windows, after which time without a break, and what follows: the usual four.
BURNS = (
    (14.4, "1h", "5m", "2m", "page"),
    (6.0, "6h", "30m", "15m", "page"),
    (3.0, "1d", "2h", "1h", "ticket"),
    (1.0, "3d", "6h", "3h", "ticket"),
)
BUYING = 'route=~"/cart/.+|/payment/(create|callback|look|balance)|/internal/(snapshots|reservations)"'


@dataclass(frozen=True)
class Objective:
    """One promise: its name, what it says, which share is kept, and what failed of all over a window."""

    name: str
    promise: str
    share: float
    failed: str

    @property
    def budget(self) -> float:
        """The share that may fail."""
        return round(1 - self.share, 6)


OBJECTIVES = (
    Objective(
        "purchase_availability",
        "999 of 1000 requests of a purchase are answered without a fault of ours, over 30 days.",
        0.999,
        f'sum(rate(http_requests_total{{{BUYING},status=~"5.."}}[WINDOW])) / '
        f"sum(rate(http_requests_total{{{BUYING}}}[WINDOW]))",
    ),
    Objective(
        "purchase_latency",
        "99 of 100 requests of a purchase are answered by their service within a second, over 30 days.",
        0.99,
        f'1 - sum(rate(http_request_seconds_bucket{{{BUYING},le="1.0"}}[WINDOW])) / '
        f"sum(rate(http_request_seconds_count{{{BUYING}}}[WINDOW]))",
    ),
    Objective(
        "price_visible",
        "99 of 100 paid orders have moved their ads' prices within five seconds, over 30 days.",
        0.99,
        '1 - sum(rate(message_age_seconds_bucket{service="ads",event="order_paid",le="5.0"}[WINDOW])) / '
        'sum(rate(message_age_seconds_count{service="ads",event="order_paid"}[WINDOW]))',
    ),
    Objective(
        "refunds_in_time",
        "In 995 of 1000 minutes no refund waits longer than two days for its sending, over 30 days.",
        0.995,
        'avg_over_time((max(refunds_oldest_seconds{state="queued"}) > bool 172800)[WINDOW:1m])',
    ),
)


def recorded(objective: Objective, window: str) -> dict[str, Any]:
    """The rule that keeps what failed of all over one window."""
    return {
        "record": f"imece:slo_failed:ratio{window}",
        "labels": {"slo": objective.name},
        "expr": objective.failed.replace("WINDOW", window),
    }


def alert(objective: Objective, burn: tuple[float, str, str, str, str]) -> dict[str, Any]:
    """The alert on one pair of windows."""
    factor, long, short, lasting, severity = burn
    limit = f"{factor * objective.budget:.6g}"
    over = [f'imece:slo_failed:ratio{window}{{slo="{objective.name}"}} > {limit}' for window in (long, short)]
    title = "ObjectiveBurns" + ("Fast" if severity == "page" else "Slowly")
    return {
        "alert": title,
        "expr": " and ".join(over),
        "for": lasting,
        "labels": {"severity": severity, "slo": objective.name, "window": long},
        "annotations": {
            "summary": f"{objective.name} uses up what may fail {factor:g} times too fast",
            "description": objective.promise,
            "runbook": f"docs/how-to/alerts.md#{title.lower()}",
        },
    }


def document() -> str:
    """`k8s/watching/objectives.yaml`."""
    kept = [recorded(objective, window) for objective in OBJECTIVES for window in WINDOWS]
    alerts = [alert(objective, burn) for objective in OBJECTIVES for burn in BURNS]
    groups = [
        {"name": "imece-objectives", "interval": "1m", "rules": kept},
        {"name": "imece-burning", "rules": alerts},
    ]
    manifest = {
        "apiVersion": "monitoring.coreos.com/v1",
        "kind": "PrometheusRule",
        "metadata": {"name": "objectives", "labels": {"app.kubernetes.io/part-of": "imece"}},
        "spec": {"groups": groups},
    }
    head = "# Written by `python -m tools.watching write` from tools/watching/objectives.py: change it there.\n"
    return head + yaml.safe_dump(manifest, sort_keys=False, width=120, allow_unicode=True)
