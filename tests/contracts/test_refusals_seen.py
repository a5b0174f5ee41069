"""`make test` fails for a refusal that is promised and caused by no test, and for a debt that was paid."""

from tools import refusals

SOLD_OUT, TAKEN, CLOSED = (f"orders post /cart/update 409 {code}" for code in ("sold_out", "taken", "closed"))


def test_a_promise_is_seen_kept_or_owed_a_test():
    assert refusals.complaints({SOLD_OUT, TAKEN}, {SOLD_OUT}, {TAKEN}) == []
    assert refusals.complaints({SOLD_OUT, TAKEN}, {SOLD_OUT}, set()) == [f"no test causes {TAKEN}"]


def test_what_is_caused_or_gone_is_owed_no_test():
    (paid, gone) = refusals.complaints({SOLD_OUT}, {SOLD_OUT}, {SOLD_OUT, CLOSED})
    assert paid.startswith(f"a test causes {SOLD_OUT} by now")
    assert gone.startswith(f"nothing states {CLOSED} any more")


def test_what_is_owed_a_test_is_stated(tmp_path):
    owed = set(refusals.UNSEEN.read_text().splitlines())
    assert owed <= set(refusals.stated(refusals.apps()))


def test_what_the_runners_wrote_is_read(tmp_path):
    (tmp_path / "refusals-of-1.txt").write_text(f"{SOLD_OUT}\n{TAKEN}\n")
    (tmp_path / "refusals-of-2.txt").write_text(f"{TAKEN}\n")
    (tmp_path / "ruff.log").write_text("none\n")
    assert refusals.caused(tmp_path) == {SOLD_OUT, TAKEN}
