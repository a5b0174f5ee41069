"""Grafana's dashboards, as the JSON that it imports: rows of panels, each one question with its unit.

They go by the labels `job` and `service`, and by metrics that `tests/k8s/test_watching.py` finds in the code.
"""

import json
from dataclasses import dataclass
from typing import Any

WIDTH, HEIGHT = 8, 7
ACROSS = 24 // WIDTH
DATASOURCE = {"type": "prometheus", "uid": "${source}"}


@dataclass(frozen=True)
class Panel:
    """One question: its title, its unit as Grafana calls it, and the queries that answer it, by legend."""

    title: str
    unit: str
    queries: dict[str, str]
    is_number: bool = False


KURUS = "none"
BUSINESS = (
    Panel("Captures per minute", "cpm", {"captures": 'sum(rate(ledger_movements_total{kind="captured"}[5m])) * 60'}),
    Panel("Captured per hour, in lira", KURUS, {"lira": 'sum(increase(ledger_moved_kurus_total{kind="captured"}[1h])) / 100'}),
    Panel("Buyers on the provider's page", "short", {"payments": "max(payments_open)"}),
    Panel("Ads", "short", {"{{state}}": "max by (state) (ads)"}),
    Panel("Price moves per minute", "cpm", {"{{direction}}": "sum by (direction) (rate(ads_price_moves_total[5m])) * 60"}),
    Panel("Price visible after (99 %)", "s", {"seconds": 'histogram_quantile(0.99, sum by (le) (rate(message_age_seconds_bucket{service="ads",event="order_paid"}[5m])))'}),
    Panel("Units held for buyers who pay", "short", {"reservations": "max(ads_reservations_held)"}),
    Panel("Items to ship", "short", {"items": "max(order_items_to_ship)"}),
    Panel("Waits for operators", "short", {"applications": "max(supplier_applications_waiting)", "names": "sum(max by (kind) (names_proposed))", "objections": "max(returns_objections_open)"}),
)  # fmt: skip
MONEY = (
    Panel("Sum of the ledger, must be 0", KURUS, {"kuruş": "max(ledger_sum_kurus)"}, is_number=True),
    Panel("Owed to buyers, in lira", KURUS, {"lira": 'max(ledger_account_kurus{account="refunds_in_flight"}) / 100'}),
    Panel("Owed to suppliers, in lira", KURUS, {"lira": 'max(ledger_account_kurus{account="supplier_payable"}) / 100'}),
    Panel("Refunds", "short", {"{{state}}": "max by (state) (refunds)"}),
    Panel("Oldest refund", "s", {"{{state}}": "max by (state) (refunds_oldest_seconds)"}),
    Panel("Refunds done per minute", "cpm", {"refunds": 'sum(rate(ledger_movements_total{kind="refund_confirmed"}[5m])) * 60'}),
    Panel("Payouts", "short", {"{{state}}": "max by (state) (payouts)"}),
    Panel("Payments that wait for a person", "short", {"{{reason}}": "max by (reason) (payments_for_people)"}),
    Panel("Calls to the card provider", "reqps", {"{{outcome}}": 'sum by (outcome) (rate(outside_calls_total{party="iyzico"}[5m]))'}),
    Panel("Seconds of a call to it (95 %)", "s", {"seconds": 'histogram_quantile(0.95, sum by (le) (rate(outside_call_seconds_bucket{party="iyzico"}[5m])))'}),
    Panel("Movements that wait to be chained", "s", {"oldest": "max(ledger_unchained_oldest_seconds)"}),
    Panel("Refunds in time: what failed", "percentunit", {"share": 'imece:slo_failed:ratio1d{slo="refunds_in_time"}'}),
)  # fmt: skip
SERVICES = (
    Panel("Requests", "reqps", {"{{service}}": "sum by (service) (rate(http_requests_total[5m]))"}),
    Panel("Faults", "reqps", {"{{service}}": 'sum by (service) (rate(http_requests_total{status=~"5.."}[5m]))'}),
    Panel("Seconds to answer (95 %)", "s", {"{{service}}": "histogram_quantile(0.95, sum by (service, le) (rate(http_request_seconds_bucket[5m])))"}),
    Panel("Messages", "mps", {"{{service}} {{outcome}}": "sum by (service, outcome) (rate(messages_total[5m]))"}),
    Panel("Seconds to handle one (95 %)", "s", {"{{service}}": "histogram_quantile(0.95, sum by (service, le) (rate(message_seconds_bucket[5m])))"}),
    Panel("Messages that failed", "short", {"{{service}} {{state}}": "max by (service, state) (inbox_failures)"}),
    Panel("Events that wait", "short", {"{{service}}": "max by (service) (outbox_waiting)"}),
    Panel("Oldest of them", "s", {"{{service}}": "max by (service) (outbox_oldest_seconds)"}),
    Panel("Workers that consume", "short", {"{{service}}": "sum by (service) (worker_consuming)"}),
    Panel("Time in due steps", "percentunit", {"{{service}} {{step}}": "topk(10, sum by (service, step) (rate(worker_step_seconds_sum[5m])))"}),
    Panel("Steps that fail", "ops", {"{{service}} {{step}}": "sum by (service, step) (rate(worker_failures_total[5m]))"}),
    Panel("Objectives: what failed in an hour", "percentunit", {"{{slo}}": "imece:slo_failed:ratio1h"}),
)  # fmt: skip
SERVERS = (
    Panel("Messages ready", "short", {"{{queue}}": "sum by (queue) (rabbitmq_detailed_queue_messages_ready)"}),
    Panel("Messages not acknowledged", "short", {"{{queue}}": "sum by (queue) (rabbitmq_detailed_queue_messages_unacked)"}),
    Panel("Consumers", "short", {"{{queue}}": "sum by (queue) (rabbitmq_detailed_queue_consumers)"}),
    Panel("Broker's memory", "bytes", {"{{instance}}": "rabbitmq_process_resident_memory_bytes"}),
    Panel("Broker's free disk", "bytes", {"{{instance}}": "rabbitmq_disk_space_available_bytes"}),
    Panel("Broker's connections", "short", {"{{instance}}": "rabbitmq_connections"}),
    Panel("Database connections lent out", "percentunit", {"{{service}} {{job}}": "sum by (service, job) (database_connections_in_use) / sum by (service, job) (database_connections_most)"}),
    Panel("Databases' connections", "short", {"{{cluster}}": "sum by (cluster) (cnpg_backends_total)"}),
    Panel("Replication lag", "s", {"{{cluster}} {{instance}}": "max by (cluster, instance) (cnpg_pg_replication_lag)"}),
    Panel("Database or broker away", "short", {"{{service}} {{party}}": "max by (service, party) (party_away)"}),
    Panel("Gateway's connections", "short", {"{{state}}": "sum by (state) (gateway_connections)"}),
    Panel("Gateway's new connections", "cps", {"connections": "sum(rate(gateway_connections_accepted_total[5m]))"}),
)  # fmt: skip
DASHBOARDS = {
    "business": ("İmece: business", BUSINESS),
    "money": ("İmece: money", MONEY),
    "services": ("İmece: services", SERVICES),
    "servers": ("İmece: broker, databases, gateway", SERVERS),
}


def document(name: str) -> str:
    """`k8s/watching/dashboards/<name>.json`."""
    title, panels = DASHBOARDS[name]
    dashboard = {
        "uid": f"imece-{name}",
        "title": title,
        "tags": ["imece"],
        "schemaVersion": 39,
        "editable": False,
        "refresh": "30s",
        "time": {"from": "now-6h", "to": "now"},
        "templating": {
            "list": [{"name": "source", "type": "datasource", "query": "prometheus", "label": "Prometheus"}]
        },
        "panels": [_panel(number, panel) for number, panel in enumerate(panels)],
    }
    return json.dumps(dashboard, indent=1, ensure_ascii=False) + "\n"


def _panel(number: int, panel: Panel) -> dict[str, Any]:
    row, place = divmod(number, ACROSS)
    targets = [
        {"refId": chr(ord("A") + index), "datasource": DATASOURCE, "expr": expression, "legendFormat": legend}
        for index, (legend, expression) in enumerate(panel.queries.items())
    ]
    return {
        "id": number + 1,
        "type": "stat" if panel.is_number else "timeseries",
        "title": panel.title,
        "datasource": DATASOURCE,
        "gridPos": {"x": place * WIDTH, "y": row * HEIGHT, "w": WIDTH, "h": HEIGHT},
        "fieldConfig": {"defaults": {"unit": panel.unit}, "overrides": []},
        "targets": targets,
    }
