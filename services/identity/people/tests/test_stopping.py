"""The key in a mail's link ends that kind of mail for its reader, and nothing else."""

import pytest

from identity.people.rules.stopping import OptionalMail, Reader, reader_of, stop_key
from kit.ids import new_id

SECRET, READER = b"s" * 32, Reader(new_id(), OptionalMail.SUPPLIER_MORNING)


def test_a_key_names_its_reader_and_kind_and_is_read_back():
    key = stop_key(SECRET, READER)
    assert key.startswith(f"supplier_morning.{READER.person_id}.")
    assert reader_of(SECRET, key) == READER


def test_a_link_of_a_mail_that_was_sent_long_ago_still_works():
    reader = Reader("0b6f3c1e-8f0d-4a52-9d53-3c1f7f0f8a11", OptionalMail.SUPPLIER_MORNING)
    key = f"supplier_morning.{reader.person_id}.yESSIw29SnV9V1aZh8Doj0BzVFWoDP3rTNW4C-6bVrQ"
    assert stop_key(SECRET, reader) == key
    assert reader_of(SECRET, key) == reader


def test_each_reader_has_a_key_of_their_own():
    other = Reader(new_id(), READER.kind)
    code = stop_key(SECRET, READER).rpartition(".")[2]
    assert stop_key(SECRET, other).rpartition(".")[2] != code
    assert reader_of(SECRET, f"{other.kind}.{other.person_id}.{code}") is None


@pytest.mark.parametrize(
    "key",
    [
        "",
        "supplier_morning",
        f"supplier_morning.{READER.person_id}",
        f"supplier_morning.{READER.person_id}.",
        f"order_placed.{READER.person_id}.{stop_key(SECRET, READER).rpartition('.')[2]}",
        stop_key(SECRET, READER) + "x",
        stop_key(SECRET, READER)[:-1],
        stop_key(b"t" * 32, READER),
    ],
)
def test_a_key_that_we_did_not_make_ends_nothing(key):
    assert reader_of(SECRET, key) is None
