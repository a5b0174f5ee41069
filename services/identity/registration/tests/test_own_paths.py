"""Which addresses the link of a mail may lead back to: those of the shop, and of no other site."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from identity.registration.rules import PATH_MAX, is_own_path


@pytest.mark.parametrize(
    "path", ["/", "/ilan/100042/masa-lambasi", "/arama?q=%C4%B1%C5%9F%C4%B1k&sayfa=2#liste", "/" + "a" * (PATH_MAX - 1)]
)
def test_a_page_of_the_shop_is_one(path):
    assert is_own_path(path)


@pytest.mark.parametrize(
    "path",
    [
        "",
        "ilan/100042",
        "https://kotu.test/",
        "//kotu.test/",  # a browser reads another site's name behind two slashes,
        "/\\kotu.test/",  # and takes a backslash for a slash
        "/ilan\\..\\kotu",
        "/ilan 1",
        "/ilan\n1",
        "/ilan\x00",
        "/ilan\x7f",
        "/a\u2003b",
        "/" + "a" * PATH_MAX,
        "javascript:alert(1)",
    ],
)
def test_what_a_browser_could_read_as_another_sites_is_none(path):
    assert not is_own_path(path)


@given(st.text(max_size=20))
def test_what_is_taken_begins_with_one_slash_and_has_no_blank(text):
    if is_own_path(text):
        assert text[0] == "/" and text[1:2] not in ("/", "\\") and text.split() == [text]
