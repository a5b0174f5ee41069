"""Secrets that people carry."""

from identity import tokens


def test_links_and_codes_follow_from_the_key_and_the_id_only():
    assert tokens.link_token(b"key", "a") == tokens.link_token(b"key", "a")
    assert len({tokens.link_token(key, i) for key in (b"k", b"l") for i in ("a", "b")}) == 4
    assert len(tokens.link_token(b"key", "a")) == 43
    assert tokens.one_time_code(b"key", "a").isdigit() and len(tokens.one_time_code(b"key", "a")) == 6
