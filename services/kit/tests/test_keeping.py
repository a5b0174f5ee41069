"""What is kept of one app for the next changes nothing about how it answers."""

import pytest
from flask import Flask
from werkzeug.routing import IntegerConverter, Rule

from kit.keeping import rules_compiled_once


class Short(IntegerConverter):
    """Of two digits at most."""

    regex = r"\d{1,2}"


def app(converter: type[IntegerConverter] = IntegerConverter, path: str = "/ads/<int:ad_id>/<part>") -> Flask:
    made = Flask("shop", static_folder=None)
    made.url_map.converters["int"] = converter
    made.add_url_rule(path, "ad", lambda **values: values)
    made.add_url_rule("/", "home", lambda: {"is": "home"}, defaults={})
    return made


@pytest.fixture
def compiled(monkeypatch) -> list[str]:
    """The rules that were compiled, one after the other."""
    rules, compile_rule = [], Rule.compile
    monkeypatch.setattr(Rule, "compile", lambda rule: (rules.append(rule.rule), compile_rule(rule))[1])
    return rules


def test_a_rule_is_compiled_by_the_first_app_that_has_it_and_answers_in_all_the_same(compiled):
    with rules_compiled_once():
        apps = [app(), app()]
    assert compiled == ["/ads/<int:ad_id>/<part>", "/"]
    for one in apps:
        assert one.test_client().get("/ads/123/price").get_json() == {"ad_id": 123, "part": "price"}
        assert one.test_client().get("/ads/x/price").status_code == 404
        with one.test_request_context():
            assert one.url_for("ad", ad_id=7, part="stock", more=1) == "/ads/7/stock?more=1"


def test_a_rule_with_other_numbers_is_another_one(compiled):
    with rules_compiled_once():
        apps = [app(), app(Short)]
    assert compiled.count("/ads/<int:ad_id>/<part>") == 2
    assert [one.test_client().get("/ads/123/price").status_code for one in apps] == [200, 404]


def test_what_a_rule_is_told_later_stays_its_own():
    with rules_compiled_once():
        first, second = (next(iter(app().url_map.iter_rules())) for _ in range(2))
    first.arguments.add("ghost")
    assert "ghost" not in second.arguments


def test_afterwards_rules_are_compiled_as_ever(compiled):
    with rules_compiled_once():
        app()
    app()
    assert compiled.count("/") == 2
