"""How an answer that is a bare list says that it goes on."""

import pytest
from flask import Flask, jsonify

from kit.keyset import BarePart, bare_part
from kit.next_link import beside
from kit.public_answers import kept

ROWS = ["a", "b", "c"]


@pytest.mark.parametrize(("most", "part"), [(2, BarePart(["a", "b"], "b")), (3, BarePart(ROWS, None))])
def test_a_part_knows_behind_which_row_there_are_more(most, part):
    assert bare_part(ROWS, most, lambda row: row) == part


def test_an_empty_list_does_not_go_on():
    assert bare_part([], 50, lambda row: row) == BarePart([], None)


@pytest.mark.parametrize(
    ("asked", "link"),
    [
        ("/", '<?after=b>; rel="next"'),
        ("/?after=a", '<?after=b>; rel="next"'),
        ("/?cartId=x%26y&after=a", '<?cartId=x%26y&after=b>; rel="next"'),
    ],
)
def test_the_link_is_the_same_question_behind_the_last_row(asked, link):
    with Flask("test").test_request_context(asked):
        assert beside(BarePart(["a", "b"], "b")) == {"Link": link}
        assert beside(BarePart(["c"], None)) == {}


def test_the_same_rows_are_another_answer_once_the_list_goes_on():
    app = Flask("test")
    with app.test_request_context("/"):
        ended, going_on = jsonify(ROWS), jsonify(ROWS)
        going_on.headers["Link"] = '<?after=c>; rel="next"'
        tag = kept(ended).headers["ETag"]
        assert kept(going_on).headers["ETag"] != tag
    with app.test_request_context("/", headers={"If-None-Match": tag}):
        assert kept(jsonify(ROWS)).status_code == 304
