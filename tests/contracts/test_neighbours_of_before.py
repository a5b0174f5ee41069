"""While a release comes, and while it is taken back, each service has neighbours of the release before.

A cluster exchanges all services at once, so no order protects the one who asks: it asks what the release before answers
already, or does without the answer where it is not given (docs/decisions/0026).
"""

import json

from tools import release

# What is asked although the release before does not answer it, and the test that shows how it is done without.
DONE_WITHOUT: dict[str, str] = {}  # "/internal/goods/{}/weight": "orders/carts/tests/test_x.py::test_without_weights"


def test_services_ask_each_other_what_the_release_before_answers_or_do_without():
    answered, asked = release.paths_between_services()
    before = set(release.noted()["answers"])
    assert asked <= answered, "a service answers"
    assert {path for path in asked if path not in before} == set(DONE_WITHOUT)
    for test in DONE_WITHOUT.values():
        file, name = test.split("::")
        assert f"def {name}(" in (release.ROOT / "services" / file).read_text()


def test_what_the_release_before_asks_is_answered_still():
    answered, _ = release.paths_between_services()
    assert set(release.noted()["answers"]) <= answered


def test_both_ends_of_a_question_are_found_in_code(tmp_path):
    code = '''"""GET /internal/nothing/1"""
@blp.route("/internal/people/<uuid:person_id>", methods=["GET"])
def person(person_id):
    call(service, "ads", "GET", f"/internal/goods/{person_id}/size?{query}")
    call(service, "ads", "POST", "/internal/goods", {})
WEIGHT = Call(to="ads", path="/internal/goods/<int:good_id>/weight", answer=int)
'''
    (tmp_path / "routes.py").write_text(code)
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_it.py").write_text('call("/internal/elsewhere")')
    found = release.paths_between_services(tmp_path)
    assert found == (
        {"/internal/people/{}", "/internal/goods/{}/weight"},
        {"/internal/goods/{}/size", "/internal/goods", "/internal/goods/{}/weight"},
    )
    assert json.dumps(sorted(found[0])[-1:]) == '["/internal/people/{}"]'
