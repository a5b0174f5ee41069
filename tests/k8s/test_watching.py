"""Rules and dashboards ask only for what processes really tell, and warn when they are to warn."""

import importlib
import json
import re
import shutil
import subprocess
import sys
from functools import cache

import pytest
import requests
import yaml
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.metrics import MetricWrapperBase
from prometheus_client.parser import text_string_to_metric_families

from kit.pulse import Pulse
from kit.readings import OF_THE_KIT
from kit.settings import SERVICES
from tests.support import promql
from tests.support.manifests import K8S, ROOT, of_kind
from tools.stack.instance import Instance, named
from tools.watching import objectives
from tools.watching.__main__ import rules, targets, written

OF_THE_TARGET = {"job", "service", "instance", "pod", "namespace", "cluster"}
BACKUP = "barman_cloud_cloudnative_pg_io_last_available_backup_timestamp"
ARCHIVED, FAILED = "cnpg_pg_stat_archiver_last_archived_time", "cnpg_pg_stat_archiver_last_failed_time"
# Of CloudNativePG's exporter and its Barman Cloud plugin, by their documentation: nothing here runs one.
OF_THE_OPERATOR = {name: set() for name in ("cnpg_backends_total", "cnpg_pg_replication_lag", BACKUP, ARCHIVED, FAILED)}
OF_PROMETHEUS = {"up": set()}
OF_THE_GATEWAY = {"gateway_connections": {"state"}, "gateway_connections_accepted_total": set()}
RECORDED = {"imece:slo_failed:ratio" + window: {"slo"} for window in objectives.WINDOWS}
SUFFIXES = {"counter": ("_total",), "histogram": ("_bucket", "_count", "_sum"), "gauge": ("",)}
PAGES = {"page", "ticket"}


@cache
def told_by_the_code() -> dict[str, set[str]]:
    """Every metric that our processes tell, with its labels."""
    for name in SERVICES:
        _worker(name)
    ours = [module for name, module in sys.modules.items() if name.partition(".")[0] in ("kit", *SERVICES)]
    made = {value for module in ours for value in vars(module).values() if isinstance(value, MetricWrapperBase)}
    found = {}
    for metric in made:
        [family] = metric.describe()
        for suffix in SUFFIXES[family.type]:
            found[family.name + suffix] = {*metric._labelnames, *(["le"] if suffix == "_bucket" else [])}
    for reading in (*OF_THE_KIT, *(r for name in SERVICES for r in _worker(name).WORKFORCE.readings)):
        found[reading.name + ("_total" if reading.only_grows else "")] = set(reading.labels)
    pulse = Pulse()
    pulse.turned("step")
    for family in pulse.collect():
        found[family.name] = {name for sample in family.samples for name in sample.labels}
    return found | {"readings_up": set()}


def _worker(service: str):
    return importlib.import_module(f"{service}.worker")


@pytest.fixture(scope="module")
def told_by_the_broker(test_instance, amqp_server) -> dict[str, set[str]]:
    """What a real broker tells at the two places where it is asked."""
    state = named(test_instance).read_state()
    management = int(amqp_server["management_url"].rpartition(":")[2])
    port = state.get("ports", {}).get("prometheus", management + 4)
    found: dict[str, set[str]] = {}
    params = {"family": ["queue_coarse_metrics", "queue_consumer_count"]}
    for path, asked in (("/metrics", {}), ("/metrics/detailed", params)):
        text = requests.get(f"http://127.0.0.1:{port}{path}", params=asked, timeout=10).text
        for family in text_string_to_metric_families(text):
            for name in {family.name, *(sample.name for sample in family.samples)}:
                found.setdefault(name, {"queue", "vhost"} if "detailed" in name else set())
    return found


def expressions() -> dict[str, str]:
    """Every expression of rules and dashboards, by where it stands."""
    found = {}
    for group in rules()["groups"]:
        for rule in group["rules"]:
            title = rule.get("alert", rule.get("record"))
            found[f"{group['name']}/{title}/{json.dumps(rule.get('labels', {}))}"] = rule["expr"]
    for path in sorted((K8S / "watching" / "dashboards").glob("*.json")):
        for panel in json.loads(path.read_text())["panels"]:
            for target in panel["targets"]:
                found[f"{path.stem}/{panel['title']}/{target['refId']}"] = target["expr"]
    return found


def alerts() -> list[dict]:
    return [rule for group in rules()["groups"] for rule in group["rules"] if "alert" in rule]


def test_an_expression_is_taken_apart():
    text = 'max by (service) (rate(a_total{x="1",y=~"b|c"}[5m])) > 3 and on (job) up == 0 or absent(d)'
    found = list(promql.asked(text))
    assert [each.metric for each in found] == ["a_total", "up", "d"]
    assert found[0].labels == (("x", "=", "1"), ("y", "=~", "b|c"))
    assert promql.groupings(text) == {"service", "job"}


def test_every_metric_and_label_that_is_asked_for_is_told(told_by_the_broker):
    known = told_by_the_code() | told_by_the_broker | OF_THE_OPERATOR | OF_PROMETHEUS | OF_THE_GATEWAY | RECORDED
    wrong = []
    for where, expression in expressions().items():
        found = list(promql.asked(expression))
        assert found, where
        for each in found:
            if each.metric not in known:
                wrong.append((where, each.metric))
                continue
            labels = known[each.metric] | OF_THE_TARGET
            wrong += [(where, each.metric, name) for name, _, _ in each.labels if name not in labels]
        together = OF_THE_TARGET.union(*(known.get(each.metric, set()) for each in found))
        wrong += [(where, name) for name in promql.groupings(expression) - together]
    assert wrong == []


def test_every_value_of_a_label_that_is_asked_for_stands_in_the_code():
    """A state, an event or a route that was renamed would make its alert silent."""
    services = ROOT / "services"
    paths = [path for path in services.rglob("*.py") if "tests" not in path.relative_to(services).parts]
    code = "\n".join(path.read_text() for path in paths)
    names = {each.routing_key() for each in importlib.import_module("contracts.events").EVENTS}
    asked = set()
    for expression in expressions().values():
        for each in promql.asked(expression):
            for label, operator, value in each.labels:
                if label in OF_THE_TARGET | {"slo", "status", "le"}:
                    continue
                words = re.split(r"[|()]", value) if operator == "=~" else [value]
                for word in (word.removesuffix(".+").rstrip("/") for word in words):
                    if word and word not in names:
                        asked.add((label, word.strip("/")))
    around = [(before, after) for before in '"/' for after in '"/']
    assert {(label, word) for label, word in asked if not any(f"{a}{word}{b}" in code for a, b in around)} == set()


def test_a_reading_is_of_the_kind_that_its_rules_take_it_for():
    readings = [reading for name in SERVICES for reading in _worker(name).WORKFORCE.readings]
    kinds = {reading.name: type(reading.family()) for reading in readings}
    assert kinds["ledger_movements"] is CounterMetricFamily
    assert kinds["refunds"] is GaugeMetricFamily


def test_what_is_written_by_a_script_is_what_it_writes():
    assert {path.name: path.read_text() for path in written()} == {path.name: text for path, text in written().items()}


def test_every_alert_says_what_it_means_how_urgent_it_is_and_what_to_do():
    page = (ROOT / "docs" / "how-to" / "alerts.md").read_text()
    headings = set(re.findall(r"^## (\w+)$", page, re.MULTILINE))
    for alert in alerts():
        assert alert["labels"]["severity"] in PAGES
        assert alert["annotations"]["summary"] and alert["annotations"]["description"].endswith(".")
        assert alert["annotations"]["runbook"] == f"docs/how-to/alerts.md#{alert['alert'].lower()}"
        assert alert["alert"] in headings, f"{alert['alert']} has no section"
    assert headings == {alert["alert"] for alert in alerts()}, "a section whose alert is gone"


def test_dashboards_have_names_of_their_own_and_reach_grafana():
    found = [json.loads(path.read_text()) for path in (K8S / "watching" / "dashboards").glob("*.json")]
    assert len({each["uid"] for each in found}) == len(found) == 4
    [generator] = yaml.safe_load((K8S / "watching" / "kustomization.yaml").read_text())["configMapGenerator"]
    assert {name.rpartition("/")[2].removesuffix(".json") for name in generator["files"]} == {
        each["uid"].removeprefix("imece-") for each in found
    }
    for each in found:
        assert len({panel["id"] for panel in each["panels"]}) == len(each["panels"])
        places = {(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in each["panels"]}
        assert len(places) == len(each["panels"])


def test_rules_and_monitors_are_part_of_production_only():
    assert set(of_kind("production", "PrometheusRule")) == {"objectives", "alerts"}
    assert of_kind("local", "PrometheusRule") == {}


def test_a_native_prometheus_is_told_of_every_process(tmp_path):
    instance = Instance("unit")
    instance.__dict__["root"] = tmp_path
    (tmp_path / "conf" / "scale").mkdir(parents=True)
    (tmp_path / "conf" / "scale" / "payments-worker").write_text("3")
    ports = {name: 18101 + index for index, name in enumerate((*SERVICES, "gateway-metrics", "prometheus"))}
    instance.write_state({"ports": ports | {"postgres": 18132}})
    jobs = [(row["labels"]["job"], row["labels"].get("service")) for row in targets(instance)]
    assert jobs.count(("imece-worker", "payments")) == 3
    assert {("imece-web", name) for name in SERVICES} < set(jobs)
    places = [
        (row["targets"][0], row["labels"].get("__metrics_path__"), row["labels"].get("__param_family"))
        for row in targets(instance)
    ]
    assert len(set(places)) == len(places)


# --- Prometheus' own judgement ----------------------------------------------------------------------------------------

SERIES = {
    "LedgerDoesNotBalance": ("ledger_sum_kurus", "0x3 7x10", "5m"),
    "RefundInDoubtTooLong": ('refunds_oldest_seconds{state="in_doubt"}', "172801x20", "12m"),
    "RefundParked": ('refunds{state="parked"}', "0x3 2x30", "25m"),
    "PaymentNeedsPerson": ('payments_for_people{reason="frozen"}', "1x20", "8m"),
    "MessageParked": ('inbox_failures{service="orders",state="parked"}', "1x10", "4m"),
    "AdClosingTooLong": ("ads_closing_oldest_seconds", "3601x20", "8m"),
    "AdOverdue": ("ads_overdue_seconds", "61x20", "4m"),
    "EventsNotRelayed": ('outbox_oldest_seconds{service="orders"}', "61x20", "4m"),
    "WorkerNotConsuming": ('worker_consuming{service="orders",job="imece-worker",instance="a"}', "1 0x20", "5m"),
    "WorkerStandsStill": ('worker_turn_age_seconds{service="orders",step="relay"}', "301x10", "3m"),
    "ArchiveFails": (FAILED, "200x20", "12m"),
    "BackupTooOld": (BACKUP, "60x170", "1630m"),
    "PartySilent": ('outside_calls_total{service="payments",party="iyzico",outcome="silent"}', "0+9x30", "20m"),
    "ObjectiveBurnsFast": ('http_requests_total{route="/payment/create",status="503"}', "0+90x90", "80m"),
}  # fmt: skip
INTERVALS = {"BackupTooOld": "10m"}  # more than a day, minute by minute, takes the tool half a minute
WELL = {
    f'up{{job="imece-{kind}",service="{name}",instance="{name}-a"}}': "1x100"
    for kind in ("web", "worker")
    for name in SERVICES
}
QUIET = WELL | {
    'worker_consuming{service="orders",job="imece-worker",instance="b"}': "1x100",
    'http_requests_total{route="/payment/create",status="200"}': "0+1000x100",
    'refunds_oldest_seconds{state="queued"}': "3600x100",
    "ledger_sum_kurus": "0x100",
    'outside_calls_total{service="payments",party="iyzico",outcome="answered"}': "0+100x100",
    'up{job="imece-gateway"}': "1x100",
    FAILED: "200x100",
    ARCHIVED: "300x100",
    BACKUP: "60x100",
}


@pytest.fixture(scope="module")
def promtool(tmp_path_factory):
    """`promtool(words)` runs Prometheus' own tool on our rules."""
    program = shutil.which("promtool")
    if program is None:
        pytest.skip("there is no promtool here (Debian: prometheus): expressions were checked by name and label only")
    folder = tmp_path_factory.mktemp("rules")
    (folder / "rules.yaml").write_text(yaml.safe_dump(rules()))

    def run(*words: str, test: dict | None = None) -> None:
        if test is not None:
            (folder / "test.yaml").write_text(yaml.safe_dump(test))
        done = subprocess.run([program, *words], cwd=folder, capture_output=True, text=True, check=False, timeout=60)
        assert done.returncode == 0, done.stdout + done.stderr

    return run


def _test(series: dict[str, str], alert: str, at: str, fires: bool, interval: str = "1m") -> dict:
    """A test of promtool: whether the alert fires then, with any labels and words. A value stands for an `interval`."""
    counted = {"expr": f'count(ALERTS{{alertname="{alert}",alertstate="firing"}}) > bool 0', "eval_time": at}
    samples = [{"labels": "{}", "value": 1}] if fires else []
    rows = [{"series": name, "values": values} for name, values in series.items()]
    tests = [{"interval": interval, "input_series": rows, "promql_expr_test": [{**counted, "exp_samples": samples}]}]
    return {"rule_files": ["rules.yaml"], "evaluation_interval": interval, "tests": tests}


def test_prometheus_takes_the_rules(promtool):
    promtool("check", "rules", "rules.yaml")


@pytest.mark.parametrize("alert", SERIES)
def test_an_alert_fires_when_it_is_to_fire(promtool, alert):
    name, values, at = SERIES[alert]
    interval = INTERVALS.get(alert, "1m")
    test = _test({ARCHIVED: "100x100", name: values}, alert, at, fires=True, interval=interval)
    promtool("test", "rules", "test.yaml", test=test)


@pytest.mark.parametrize("alert", SERIES)
def test_an_alert_is_silent_while_all_is_well(promtool, alert):
    promtool("test", "rules", "test.yaml", test=_test(QUIET, alert, "90m", fires=False))


# What Prometheus sees of a service's only process; None: nothing.
ALL_GONE = {"there is none": None, "one does not answer and is the only one": "0x30", "it came and went": "1x5 _x30"}


@pytest.mark.parametrize("values", ALL_GONE.values(), ids=ALL_GONE)
@pytest.mark.parametrize(("alert", "kind"), [("WebDown", "web"), ("WorkersDown", "worker")])
def test_a_page_comes_when_no_process_of_one_service_is_left(promtool, alert, kind, values):
    def without(service: str) -> dict[str, str]:
        changed = WELL | {f'up{{job="imece-{kind}",service="{service}",instance="{service}-a"}}': values}
        return {name: told for name, told in changed.items() if told}

    each = [_test(without(service), alert, "20m", fires=True) for service in SERVICES]
    promtool("test", "rules", "test.yaml", test=each[0] | {"tests": [one for test in each for one in test["tests"]]})


@pytest.mark.parametrize(("alert", "kind"), [("WebDown", "web"), ("WorkersDown", "worker")])
def test_no_page_comes_while_one_of_two_processes_is_left(promtool, alert, kind):
    series = WELL | {f'up{{job="imece-{kind}",service="payments",instance="payments-b"}}': "0x100"}
    promtool("test", "rules", "test.yaml", test=_test(series, alert, "20m", fires=False))
