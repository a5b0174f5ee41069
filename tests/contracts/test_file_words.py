"""Files that people save have the words of the lists that they are saved from."""

import json
import re
from pathlib import Path

import pytest

from contracts.events.acts import Act, Subject
from identity.audit.documents.spreadsheet import WORDS
from identity.team.documents.spreadsheet import OPERATIONS, OTHER
from kit.settings import SERVICES
from kit.waiting_files import KINDS, words_of

LOCALES = Path(__file__).parents[2] / "frontend" / "src" / "locales"
# Where the storefront keeps the words of each group.
PLACES = {
    "service": "operator.parkedMessages.service",
    "act": "operator.audit.act",
    "subject": "operator.audit.subject",
    "list": "operator.audit.lists",
    "what": "operator.audit.what",
    "value": "operator.audit.value",
    "role": "operator.desk.role",
    "suspicion": "operator.suspicions.kind",
    "cause": "operator.reviews.because",
    "state of supplier": "operator.suppliers.state",
    "state of refund": "operator.refundState",
    "state of payout": "operator.payouts.state",
    "state of chargeback": "operator.chargebacks.state",
    "state of return": "panels.returnState",
    "state of suspicion": "operator.suspicions.state",
}
OF_FILTERS = {"all"}  # stands among the states for a list's choice of them


@pytest.mark.parametrize("group", PLACES)
def test_the_audit_in_a_file_has_the_words_of_the_screen(group):
    words = json.loads((LOCALES / "tr.json").read_text("utf-8"))
    for name in PLACES[group].split("."):
        words = words[name]
    assert WORDS[group] == {code: word for code, word in words.items() if code not in OF_FILTERS}


def test_every_act_and_every_thing_has_a_word_in_the_file():
    assert WORDS.keys() == PLACES.keys()
    assert WORDS["act"].keys() == set(Act)
    assert WORDS["subject"].keys() == set(Subject)


def test_what_teams_did_has_the_words_of_the_screen_in_a_file():
    told = (LOCALES.parent / "features" / "team" / "operations.ts").read_text("utf-8")
    names = dict(re.findall(r"'(POST [^']+)': '(\w+)'", told))
    words = json.loads((LOCALES / "tr.json").read_text("utf-8"))["supplier"]["team"]["operations"]
    assert {operation: words[name] for operation, name in names.items()} | {OTHER: words["other"]} == OPERATIONS


@pytest.mark.parametrize("service", SERVICES)
def test_what_waits_has_the_words_of_the_screen_in_a_file(service):
    words = json.loads((LOCALES / "tr.json").read_text("utf-8"))["operator"]["inbox"]["kind"]
    assert {kind: words[kind] for kind in words_of(service)[KINDS]} == words_of(service)[KINDS]
