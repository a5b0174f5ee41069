"""What a party answers that is no answer: it could not be asked, and that is no fault of ours."""

import pytest

from identity.parties import clients
from kit.bounded import new_session
from kit.errors import Unavailable
from tests.support.neighbour import Neighbour, head


@pytest.mark.parametrize(
    "said",
    [b"<html>closed</html>", b"[1]", b'{"half', b"[" * 90_000, b"{" + b" " * clients.ANSWER_MAX_BYTES + b"}"],
    ids=["a page", "a list", "half of it", "deeper than is read", "longer than is read"],
)
def test_what_is_no_document_is_no_answer(said):
    with Neighbour(lambda _: [head(len(said)), said]) as party, pytest.raises(Unavailable):
        clients._ask(new_session(), "google", "GET", party.url)
