"""Which address is the default."""

from identity.addresses.rules import book


def test_the_first_address_becomes_the_default_by_itself():
    assert book.becomes_default(asked=False, is_default_now=False, others_have_default=False)
    assert not book.becomes_default(asked=False, is_default_now=False, others_have_default=True)
    assert book.becomes_default(asked=False, is_default_now=True, others_have_default=True)
    assert book.becomes_default(asked=True, is_default_now=False, others_have_default=True)
