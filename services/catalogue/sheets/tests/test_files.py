"""Files of products as their supplier sends them: looked through, applied, sent again, sent by two at once."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import event as listening

from catalogue.products.steps import presenting
from catalogue.proposals import steps as proposals
from catalogue.sheets import selects as sheets_selects
from catalogue.sheets.rules.columns import HEAD, MAX_LINES, NEEDED
from catalogue.sheets.steps import applying
from catalogue.sheets.tests.sheets import FRIDGES, file_of, saved
from catalogue.tests.asking import form, menu, refused, upload
from catalogue.tests.fixtures import file_of as picture
from contracts.events import ProductChanged, SupplierChanged
from kit.failpoints import Killed, armed
from kit.ids import new_id


def row(model: str = "Kuzey 300", product_id: object = "", code: str = "", text: str = "", specs: str = ""):
    return (str(product_id), code, FRIDGES, "Işık", model, text, specs)


@pytest.fixture
def add_models(catalogue, place):
    def add(*names: str) -> list[int]:
        with catalogue.work() as work:
            return [proposals.add_model(work, name, place.brand_id, place.category_id) for name in names]

    return add


def verdicts(report: dict) -> list[str]:
    return [line["verdict"] for line in report["lines"]]


def test_a_look_changes_nothing_and_tells_of_each_line(send, products, add_product, add_models, supplier_id):
    mine = add_product(supplier_id)
    add_models("Kuzey 400")
    rows = row(text="Yeni"), row("Kuzey 400", code="K-4"), row("Kuzey 30"), row(product_id=99)
    shown = send(file_of(*rows))
    assert (verdicts(shown), shown["applied"]) == (["changed", "added", "refused", "refused"], None)
    assert shown["lines"][0] == {
        "line": 2, "name": "Işık Kuzey 300", "productId": mine, "verdict": "changed", "problems": [],
        "changes": [{"column": "Açıklama", "before": "", "after": "Yeni"}],
    }  # fmt: skip
    unknown = {"column": "Model", "reason": "unknown", "hints": ["Kuzey 300", "Kuzey 400"]}
    assert shown["lines"][2]["problems"] == [unknown]
    assert [one["id"] for one in products()] == [mine]


def test_what_is_right_is_done_and_announced_as_the_form_does(
    catalogue, send, products, add_product, add_models, supplier_id
):
    mine = add_product(supplier_id)
    add_models("Kuzey 400")
    rows = row(text="Yeni", specs="Renk: Mavi", code="K-3"), row("Kuzey 400", code="K-4"), row("yok")
    done = send(file_of(*rows), "apply")
    assert verdicts(done) == ["changed", "added", "refused"]
    assert {name: done["applied"][name] for name in ("added", "changed", "refused", "undoneDate", "stayed", "fileName")} == {
        "added": 1, "changed": 1, "refused": 1, "undoneDate": None, "stayed": 0, "fileName": "liste.csv",
    }  # fmt: skip
    added, changed = products()
    assert (added["code"], added["picture"], changed["code"]) == ("K-4", None, "K-3")
    told = [(one.product_id, one.sequence, one.description) for one in catalogue.announced(ProductChanged)]
    assert told == [(mine, 1, ""), (mine, 2, "Yeni")]
    assert [vars(spec) for spec in catalogue.announced(ProductChanged)[-1].specs] == [
        {"id": 1, "name": "Renk", "value": "Mavi"}
    ]


def test_what_a_file_added_waits_for_its_picture_and_is_nowhere_before(
    catalogue, send, products, supplier, add_models, place
):
    [model] = add_models("Kuzey 400")
    send(file_of(row("Kuzey 400", code="K-4", text="Sessiz")), "apply")
    [waiting] = products(state="waiting")
    models = form(catalogue, supplier)[0]["subCategories"][0]["brands"][0]["models"]
    assert {one["name"]: one["productId"] for one in models} == {"Kuzey 300": None, "Kuzey 400": None}
    assert menu(catalogue)[0]["imgUrl"] is None
    assert catalogue.announced(ProductChanged) == []
    fields = place.form | {"Id": waiting["id"], "ModelId": model}
    assert upload(catalogue, supplier, fields, picture()).status_code == 200
    [told] = catalogue.announced(ProductChanged)
    assert (told.product_id, told.description, len(told.pictures)) == (waiting["id"], "Sessiz", 1)
    assert products(state="waiting") == []


def test_all_or_nothing_does_nothing_if_a_line_is_refused(send, products, add_models):
    add_models("Kuzey 400")
    rows = row("Kuzey 400"), row("yok")
    done = send(file_of(*rows), "apply?whole=true")
    assert (verdicts(done), done["applied"], products()) == (["added", "refused"], None, [])
    assert send(file_of(*rows[:1]), "apply?whole=true")["applied"]["added"] == 1


def test_the_same_file_twice_makes_nothing_twice(catalogue, send, products, history, add_models):
    add_models("Kuzey 400")
    content = file_of(row("Kuzey 400", code="K-4"))
    first = send(content, "apply", key="bir")["applied"]
    again = send(content, "apply", key="bir")
    assert (again["applied"], verdicts(again)) == (first, ["unchanged"])
    other = send(content, "apply", key="iki")
    assert (other["applied"], verdicts(other)) == (None, ["unchanged"])
    assert (len(products()), [one["id"] for one in history()]) == (1, [first["id"]])


def test_a_key_is_good_for_one_file(answer_to, add_models):
    add_models("Kuzey 400")
    assert answer_to(file_of(row("Kuzey 400")), "apply", key="bir").status_code == 200
    other = answer_to(file_of(row("Kuzey 400", code="x")), "apply", key="bir")
    assert refused(other) == (422, "idempotency_mismatch")


@pytest.mark.parametrize(("delimiter", "encoding"), [(";", "cp1254"), (",", "utf-8"), ("\t", "utf-8-sig")])
def test_what_was_downloaded_comes_back_unchanged(send, download, add_product, supplier_id, delimiter, encoding):
    add_product(supplier_id, description="=Sessiz\n'çok'", specs=[("Hacim: net", "300 | 400 l")], code="007")
    assert verdicts(send(saved(download().data, delimiter, encoding), "apply")) == ["unchanged"]


def test_anothers_product_is_neither_found_nor_touched(catalogue, send, download, add_product, supplier_id):
    others = add_product(new_id(), code="K-1", description="Benim")
    shown = send(file_of(row(product_id=others, text="Senin")), "apply")
    assert shown["lines"][0]["problems"] == [{"column": "Ürün no", "reason": "unknown", "hints": []}]
    assert (shown["lines"][0]["productId"], shown["applied"]) == (None, None)
    mine = send(file_of(row(code="K-1", text="Senin")), "apply")
    assert verdicts(mine) == ["added"]
    rows = download().data.decode("utf-8-sig").splitlines()
    assert (len(rows), str(others) in rows[1].split(";")[0]) == (2, False)
    assert [one.description for one in catalogue.announced(ProductChanged)] == ["Benim"]


def test_names_that_another_supplier_proposed_are_not_there(catalogue, answer_to, proposed, supplier_id):
    content = file_of(row())
    assert verdicts(answer_to(content).get_json()["success"]) == ["added"]
    others = catalogue.token("supplier")
    problems = answer_to(content, headers=others).get_json()["success"]["lines"][0]["problems"]
    assert [(one["column"], one["reason"], one["hints"]) for one in problems] == [
        ("Kategori", "unknown", []), ("Marka", "unknown", []),
    ]  # fmt: skip


def test_two_files_of_one_supplier_at_once_make_nothing_twice(catalogue, supplier_id, products, history, add_models):
    names = [f"Kuzey {number}" for number in range(400, 440)]
    add_models(*names)
    content = file_of(*(row(name) for name in names))

    def apply(key: str) -> int:
        with catalogue.work() as work:
            done = applying.apply(work, supplier_id, applying.Wish(key, "liste.csv", content)).applied
            return done.added if done else 0

    with ThreadPoolExecutor() as pool:
        added = list(pool.map(apply, ["bir", "iki", "üç"]))
    assert (sorted(added), len(products()), len(history())) == ([0, 0, len(names)], len(names), 1)


def test_who_dies_in_the_middle_leaves_nothing_and_the_file_can_be_sent_again(
    catalogue, supplier_id, products, history, send, add_models
):
    add_models("Kuzey 400", "Kuzey 500")
    content = file_of(row("Kuzey 400"), row("Kuzey 500"))

    def die(point):
        if point == "catalogue.commit.before":
            raise Killed

    with armed(die), pytest.raises(Killed), catalogue.work() as work:
        applying.apply(work, supplier_id, applying.Wish("bir", "liste.csv", content))
    assert (products(), history()) == ([], [])
    assert send(content, "apply", key="bir")["applied"]["added"] == 2


def test_a_file_of_many_lines_takes_few_statements(catalogue, supplier_id, add_models, add_product):
    names = [f"Kuzey {number}" for number in range(1000, 1000 + 300)]
    models = add_models(*names)
    for model_id in models[:20]:
        add_product(supplier_id, model_id=model_id)
    content = file_of(*(row(name, text="Yeni") for name in names))
    statements = []

    def count(*told) -> None:
        statements.append(told[2])

    engine = catalogue.service.database.engine
    listening.listen(engine, "before_cursor_execute", count)
    try:
        with catalogue.work() as work:
            done = applying.apply(work, supplier_id, applying.Wish("bir", "liste.csv", content)).applied
    finally:
        listening.remove(engine, "before_cursor_execute", count)
    assert (done.added, done.changed) == (280, 20)
    assert len(statements) < 60


@pytest.mark.parametrize("looks", [1, 2])
def test_what_a_form_of_the_release_before_adds_meanwhile_undoes_the_whole(
    supplier_id, monkeypatch, answer_to, add_product, products, add_models, looks
):
    """That form waits for no lock: after the first look it is seen, after the second one it is in the way."""
    add_models("Kuzey 400")
    monkeypatch.setattr(presenting, "hold_products", lambda *_: None)
    judge, looked = applying.judge, []

    def judged_then_added(*arguments):
        found = judge(*arguments)
        looked.append(found)
        if len(looked) == looks:
            add_product(supplier_id)
        return found

    monkeypatch.setattr(applying, "judge", judged_then_added)
    assert refused(answer_to(file_of(row(text="Yeni"), row("Kuzey 400")), "apply")) == (409, "conflict")
    assert [one["modelName"] for one in products()] == ["Kuzey 300"]


@pytest.mark.parametrize("how", ["check", "apply"])
@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"PK\x03\x04", "not_a_csv"),
        (b"a;b\n1;2", "not_a_product_list"),
        (";".join(NEEDED).encode() + b"\na;b;c" * (MAX_LINES + 1), "too_many_lines"),
        (b"x" * (2 * 1024 * 1024 + 1), "file_too_large"),
    ],
)
def test_files_that_are_none_are_refused(answer_to, how, content, code):
    assert refused(answer_to(content, how)) == (422, code)


def test_only_suppliers_send_files_and_not_all_day(catalogue, answer_to, supplier):
    for role in ("buyer", "operator"):
        assert answer_to(b"x", headers=catalogue.token(role)).status_code == 403
    for data in ({}, {"file": "text"}):
        assert catalogue.client.post("/supplier/productFile/check", data=data, headers=supplier).status_code == 422
    for word in ("belki", "1", "yes"):
        assert refused(answer_to(b"x", f"apply?whole={word}")) == (422, "validation_failed")
    assert [answer_to(b"x").status_code for _ in range(31)][-1] == 429


def test_a_suspended_supplier_looks_and_takes_along_but_changes_nothing(
    catalogue, answer_to, download, supplier, supplier_id, place
):
    catalogue.deliver(
        SupplierChanged(
            supplier_id=supplier_id,
            supplier_name="Ege",
            logo_url=None,
            since=catalogue.clock.now(),
            iban_changed_at=None,
            is_suspended=True,
            sequence=2,
        )
    )
    assert answer_to(file_of(row())).status_code == 200
    assert refused(answer_to(file_of(row()), "apply")) == (403, "supplier_suspended")
    undo = catalogue.client.post("/supplier/productFiles/1/undo", headers=supplier)
    assert refused(undo) == (403, "supplier_suspended")
    assert download().status_code == 200


def test_a_download_has_what_the_list_shows_part_by_part(download, add_product, add_models, supplier_id, monkeypatch):
    monkeypatch.setattr(sheets_selects, "PART", 2)
    models = add_models(*(f"Kuzey {number}" for number in range(400, 405)))
    own = [add_product(supplier_id, model_id=model_id, code=f"K-{place}") for place, model_id in enumerate(models)]

    def numbers(**query: object) -> list[int]:
        head, *rows = download(**query).data.decode("utf-8-sig").splitlines()
        assert head == ";".join(HEAD)
        return [int(row.split(";")[0]) for row in rows]

    assert numbers() == numbers(sort="changed") == own
    assert numbers(q="k-3") == [own[3]]
    assert numbers(state="waiting") == numbers(blank="true") == []
    told = download(blank="true").headers["Content-Disposition"]
    assert told == 'attachment; filename="urun-sablonu-2026-03-02.csv"'
