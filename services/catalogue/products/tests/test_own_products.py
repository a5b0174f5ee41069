"""What a supplier is shown of its own products, and the order in which each shows its pictures."""

import io
import json

import pytest

from catalogue.products.steps import presenting
from catalogue.proposals import steps as proposals
from catalogue.tests.asking import published
from catalogue.tests.fixtures import PICTURE, file_of
from contracts.events import AdClosing
from kit import keyset
from kit.ids import new_id

OWN = "/supplier/products"


@pytest.fixture
def headers(catalogue, supplier_id):
    return catalogue.token("supplier", supplier_id)


@pytest.fixture
def ask(catalogue, headers):
    """`ask(**query)` → what the list answers the supplier."""

    def listed(**query) -> dict:
        answer = catalogue.client.get(OWN, headers=headers, query_string=query)
        assert answer.status_code == 200, answer.get_json()
        return answer.get_json()["success"]

    return listed


@pytest.fixture
def add_models(catalogue, place, add_product, supplier_id):
    """Products of as many further models, each named by its number."""

    def add(*names: str) -> list[int]:
        with catalogue.work() as work:
            models = [proposals.add_model(work, name, place.brand_id, place.category_id) for name in names]
        return [add_product(supplier_id, model_id=model) for model in models]

    return add


def ids(page: dict) -> list[int]:
    return [one["id"] for one in page["items"]]


def test_the_list_is_read_on_behind_its_last_product(ask, add_models, add_product, supplier_id):
    own = add_models(*(f"Model {number}" for number in range(keyset.PAGE_SIZE + 2)))
    first = ask()
    assert (first["total"], first["more"], ids(first)) == (len(own), True, own[:1:-1])
    added = add_product(supplier_id)
    rest = ask(after=ids(first)[-1])
    assert (rest["total"], rest["more"], ids(rest)) == (len(own) + 1, False, own[1::-1])
    assert ids(ask(sort="oldest"))[:2] == own[:2]
    assert added in ids(ask())


def test_behind_anothers_product_there_is_nothing(ask, add_product, supplier_id):
    mine = add_product(supplier_id)
    others = add_product(new_id())
    assert others > mine
    assert ask(after=others) == {"items": [], "more": False, "total": 1, "next": None}


def test_what_was_changed_last_can_come_first(catalogue, ask, add_models, place, supplier_id):
    first, second = add_models("Bir", "İki")
    catalogue.clock.move(minutes=1)
    with catalogue.work() as work:
        model = ask(q="bir")["items"][0]["modelId"]
        fits = place.of_product | {"model_id": model}
        presenting.change_product(work, supplier_id, first, **fits, description="Yeni")
    assert ids(ask()) == [second, first]
    assert ids(ask(sort="changed")) == [first, second]
    assert ids(ask(sort="changed", after=first)) == [second]


@pytest.mark.parametrize("q", ["kuzey", "ışık 300", "BUZDOLABI", "beyaz esya kuzey", "  "])
def test_products_are_found_by_words_of_their_names(ask, add_product, supplier_id, q):
    mine = add_product(supplier_id)
    assert ids(ask(q=q)) == [mine]


@pytest.mark.parametrize("q", ["güney", "kuzey 400", "%", "_"])
def test_words_that_are_not_in_the_names_find_nothing(ask, add_product, supplier_id, q):
    add_product(supplier_id)
    assert ask(q=q) == {"items": [], "more": False, "total": 0, "next": None}


def test_what_is_offered_is_told_from_what_is_not(catalogue, ask, add_models, place):
    offered, idle = add_models("Bir", "İki")
    for ad_id in (1, 2, 3):
        catalogue.deliver(published(ad_id, place, offered))
    catalogue.deliver(published(4, place, idle))
    for ad_id in (3, 4):
        catalogue.deliver(AdClosing(ad_id=ad_id))
    assert {one["id"]: one["openAds"] for one in ask()["items"]} == {offered: 2, idle: 0}
    assert ids(ask(state="offered")) == [offered]
    assert ids(ask(state="idle")) == [idle]


def test_the_product_of_a_model_is_asked_for_alone(ask, add_product, supplier_id, place):
    mine = add_product(supplier_id)
    assert ids(ask(modelId=place.model_id)) == [mine]
    assert ids(ask(modelId=place.model_id + 1)) == []


@pytest.mark.parametrize("query", [{"state": "x"}, {"sort": "name"}, {"after": "x"}, {"after": 2**31}, {"modelId": 0}])
def test_a_question_that_makes_no_sense_is_refused(catalogue, headers, query):
    assert catalogue.client.get(OWN, headers=headers, query_string=query).status_code == 422


def test_all_of_a_product_is_shown_to_its_supplier_and_to_operators(
    catalogue, headers, place, add_product, supplier_id
):
    mine = add_product(supplier_id, description="Sessiz", specs=[("Hacim", "300 l")])
    shown = catalogue.client.get(f"{OWN}/{mine}", headers=headers).get_json()["success"]
    assert (shown["description"], shown["specs"]) == ("Sessiz", [{"id": 1, "name": "Hacim", "value": "300 l"}])
    assert [one["url"] for one in shown["pictures"]] == [PICTURE.url]
    assert (shown["modelName"], shown["isFixed"], shown["openAds"]) == ("Kuzey 300", False, 0)
    catalogue.deliver(published(1, place, mine))
    shown = catalogue.client.get(f"{OWN}/{mine}", headers=catalogue.token("operator")).get_json()["success"]
    assert (shown["isFixed"], shown["openAds"]) == (True, 1)


def test_anothers_product_and_one_that_never_was_are_not_found(catalogue, headers, add_product):
    others = add_product(new_id())
    answers = [catalogue.client.get(f"{OWN}/{one}", headers=headers).status_code for one in (others, 9_999, 2**31)]
    assert answers == [404, 404, 404]


@pytest.fixture
def save(catalogue, headers, place):
    """`save(product_id, order, *files)` → the answer to a form that orders the pictures."""

    def send(product_id: int, order: object, *files: bytes):
        form = place.form | {"Id": product_id, "Pictures": order if isinstance(order, str) else json.dumps(order)}
        parts = form | {"File": [(io.BytesIO(data), f"{number}.jpg") for number, data in enumerate(files)]}
        return catalogue.client.post("/products", headers=headers, data=parts)

    return send


@pytest.fixture
def urls(catalogue, headers):
    """The addresses of a product's pictures, the cover first."""

    def read(product_id: int) -> list[str]:
        shown = catalogue.client.get(f"{OWN}/{product_id}", headers=headers).get_json()["success"]
        return [one["url"] for one in shown["pictures"]]

    return read


def test_pictures_are_added_ordered_and_taken_out(save, urls, add_product, supplier_id):
    mine = add_product(supplier_id)
    assert save(mine, [1, PICTURE.url, 0], file_of(), file_of("PNG")).status_code == 200
    second, first, third = urls(mine)
    assert first == PICTURE.url
    assert save(mine, [third, first]).status_code == 200
    assert urls(mine) == [third, first]
    assert second not in urls(mine)


def test_a_new_product_shows_its_pictures_as_ordered(save, urls, catalogue):
    answer = save(0, [1, 0], file_of(), file_of("PNG"))
    assert (answer.status_code, len(urls(answer.get_json()["success"]["id"]))) == (200, 2)


@pytest.mark.parametrize(
    "order",
    ["x", "{}", [], [0.5], [True], [None], [0, 0], [0, 1], [PICTURE.url], ["/media/of-another/700.jpg", 0], [0] * 7],
)
def test_an_order_that_does_not_fit_the_pictures_changes_nothing(save, urls, add_product, supplier_id, order):
    mine = add_product(supplier_id)
    answer = save(mine, order, file_of())
    assert (answer.status_code, list(answer.get_json()["fields"])) == (422, ["Pictures"])
    assert urls(mine) == [PICTURE.url]


def test_text_and_specs_can_be_emptied(catalogue, headers, place, add_product, supplier_id):
    mine = add_product(supplier_id, description="Sessiz", specs=[("Hacim", "300 l")])
    form = place.form | {"Id": mine, "Description": "", "Specs": "[]"}
    assert catalogue.client.post("/products", headers=headers, data=form).status_code == 200
    shown = catalogue.client.get(f"{OWN}/{mine}", headers=headers).get_json()["success"]
    assert (shown["description"], shown["specs"]) == ("", [])
