"""What of a file can be undone."""

import pytest

from catalogue.sheets.rules.undoing import Elsewhere, Outcome, Present, Written, undo

BEFORE = {"code": "a", "category_id": 1, "brand_id": 2, "model_id": 3, "description": "x", "specs": []}
AFTER = BEFORE | {"description": "y"}
MOVED = BEFORE | {"code": "b", "model_id": 4}
ALONE = Elsewhere({"a": 7}, {3: [7]}, {3: (1, 2)})


def of(before=BEFORE, after=AFTER, present: Present | None = None, elsewhere=ALONE, ads=1):
    return undo(Written(7, before, after, ads), present or Present(after, True, ads), elsewhere)


def test_what_was_not_touched_is_undone():
    assert of() is Outcome.UNDONE
    assert of(after=MOVED) is Outcome.UNDONE
    assert of(after=MOVED, elsewhere=Elsewhere({}, {}, {3: (1, 2)})) is Outcome.UNDONE
    assert of(before=None, present=Present(AFTER, False, 1)) is Outcome.UNDONE
    assert of(before=BEFORE | {"code": None}, elsewhere=Elsewhere({}, {}, {})) is Outcome.UNDONE


@pytest.mark.parametrize(
    ("case", "outcome"),
    [
        ({"present": Present(AFTER | {"code": "z"}, True, 1)}, Outcome.TOUCHED),
        ({"present": Present(AFTER, True, 2)}, Outcome.OFFERED),
        ({"before": None, "present": Present(AFTER, True, 1)}, Outcome.PICTURED),
        ({"elsewhere": Elsewhere({"a": 8}, {3: [7]}, {3: (1, 2)})}, Outcome.TAKEN),
        ({"after": MOVED, "elsewhere": Elsewhere({}, {3: [8]}, {3: (1, 2)})}, Outcome.TAKEN),
        ({"after": MOVED, "elsewhere": Elsewhere({}, {}, {})}, Outcome.MOVED),
        ({"after": MOVED, "elsewhere": Elsewhere({}, {}, {3: (1, 9)})}, Outcome.MOVED),
    ],
)
def test_what_was_touched_stays(case, outcome):
    assert of(**case) is outcome


def test_what_is_gone_stays_gone():
    assert undo(Written(7, BEFORE, AFTER, 0), None, ALONE) is Outcome.GONE
