"""Bodies are read strictly: what is no plain document, or too much of one, is refused in words."""

import json

import pytest

from kit.reading import MAX_DEPTH, MAX_ITEMS, BadJson, read_json


def nested(depth: int) -> bytes:
    return b'{"a":' * depth + b"1" + b"}" * depth


@pytest.mark.parametrize("value", [{"a": 1, "b": [1.5, None, True, "çğıöşü"]}, [], "metin", 12, None])
def test_a_plain_document_is_read_as_it_is(value):
    assert read_json(json.dumps(value).encode()) == value


def test_nesting_has_a_limit():
    assert read_json(nested(MAX_DEPTH - 1))
    for depth in (MAX_DEPTH, 900, 20_000):
        with pytest.raises(BadJson, match="derin"):
            read_json(nested(depth))


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b'{"a": ' + b"9" * 41 + b"}", "çok uzun"),
        (b'{"a": ' + b"9" * 5_000 + b"}", "çok uzun"),
        (b'{"a": 1e400}', "çok büyük"),
        (b'{"a": NaN}', "sayı değildir"),
        (b'{"a": Infinity}', "sayı değildir"),
        (b'{"a": 1, "a": 2}', "iki kez"),
        (b'{"a": {"b": 1, "b": 1}}', "iki kez"),
        (b'{"\\ud800": 1}', "bozuk bir karakter"),
        (b'["\\udc00"]', "bozuk bir karakter"),
        (json.dumps([0] * (MAX_ITEMS + 1)).encode(), "çok fazla"),
        (b"", "okunamadı"),
        (b"{", "okunamadı"),
        (b'"\xff"', "okunamadı"),
        ('{"a": 1}'.encode("utf-16"), "okunamadı"),
        (b'{"a": "\x00"}', "okunamadı"),
    ],
)
def test_what_is_no_plain_document_is_refused_in_words(body, words):
    with pytest.raises(BadJson, match=words) as refused:
        read_json(body)
    assert refused.value.status == 400
