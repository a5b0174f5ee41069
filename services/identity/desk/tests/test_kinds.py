"""What a message is called on a member's page."""

import pytest

from identity.desk.schemas import kind_of
from identity.post.documents import templates
from identity.post.rows import Message
from identity.supplier_letters.documents import LETTERS


@pytest.mark.parametrize("template", LETTERS)
def test_all_that_is_written_to_suppliers_is_called_so(template):
    assert kind_of(Message(template=template)) == "suppliers"


@pytest.mark.parametrize(
    ("template", "kind"),
    [
        ("order_paid", "orders"),
        ("items_cancelled", "orders"),
        ("question_answered", "answers"),
        ("work_digest", "operators"),
        ("farewell", "farewell"),
        ("of_old", "other"),
    ],
)
def test_others_are_called_by_what_they_are_about(template, kind):
    assert kind_of(Message(template=template)) == kind


@pytest.mark.parametrize("template", templates.LETTERS)
def test_nothing_that_is_written_today_is_called_something_else(template):
    assert kind_of(Message(template=template)) != "other"
