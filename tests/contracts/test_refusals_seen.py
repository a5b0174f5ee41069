"""`make test` fails for a refusal that is promised and caused by no test."""

from tools import refusals

SOLD_OUT, TAKEN = (f"orders post /cart/update 409 {code}" for code in ("sold_out", "taken"))


def test_a_promise_is_seen_kept():
    assert refusals.complaints({SOLD_OUT}, {SOLD_OUT, TAKEN}) == []
    assert refusals.complaints({SOLD_OUT, TAKEN}, {SOLD_OUT}) == [f"no test causes {TAKEN}"]


def test_what_routes_promise_is_read_from_their_marks():
    assert "payments post /payment/balance 409 balance_overdue" in set(refusals.stated(refusals.apps()))


def test_what_the_runners_wrote_is_read(tmp_path):
    (tmp_path / "refusals-of-1.txt").write_text(f"{SOLD_OUT}\n{TAKEN}\n")
    (tmp_path / "refusals-of-2.txt").write_text(f"{TAKEN}\n")
    (tmp_path / "ruff.log").write_text("none\n")
    assert refusals.caused(tmp_path) == {SOLD_OUT, TAKEN}
