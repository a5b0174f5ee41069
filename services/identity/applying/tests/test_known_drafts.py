"""A draft is written by who knows it as it is."""

import pytest

from identity.applying.rules import NONE_YET, require_known
from kit.errors import Conflict, NotFound
from tests.support.refusing import refusal_of


@pytest.mark.parametrize(("present", "known"), [(None, NONE_YET), (1, 1), (7, 7)])
def test_who_knows_the_draft_as_it_is_may_write(present, known):
    require_known(present, known)


@pytest.mark.parametrize(("present", "known"), [(2, 1), (1, 2), (1, NONE_YET)])
def test_what_was_changed_or_begun_elsewhere_is_not_written_over(present, known):
    assert refusal_of(require_known, present, known) == (Conflict, "draft_changed", [])


def test_what_is_gone_is_not_begun_anew():
    assert refusal_of(require_known, None, 3) == (NotFound, "not_found", [])
