"""Operators plan texts, shoppers read them in versions, and an order keeps the words that held on its day."""

from datetime import timedelta

import pytest
from markupsafe import escape
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from contracts.events import OrdersOperatorActed
from kit.clock import end_of_istanbul_day, istanbul_date
from kit.errors import Conflict
from kit.ids import new_id
from orders.tests.market import captured, put, start
from orders.texts.documents.shown import changes
from orders.texts.rows import SiteText
from orders.texts.rules import AGREEMENTS, Slug

FIRST = "2025-01-02"
REASON = "Kurulun yeni kararı uygulanıyor."
WORDS = "# Gizlilik\n\nGiriş {{ company.name }}\n\n## Yeni bölüm\nYeni sözler.\n- Bir madde\n"


@pytest.fixture
def operator(test):
    """Headers of one operator, as long as the test's clock moves."""
    person_id = new_id()
    return lambda: test.token("operator", person_id)


def tomorrow(test) -> str:
    return (istanbul_date(test.clock.now()) + timedelta(days=1)).isoformat()


def ask(test, operator, slug: str, act: str, **body):
    return test.client.post(f"/operator/texts/{slug}/{act}", json=body, headers=operator())


def plan(test, operator, slug="gizlilik", words=WORDS, **other):
    given = {"bodies": {"tr": words}, "effectiveOn": tomorrow(test), "reason": REASON, "basedOn": FIRST}
    return ask(test, operator, slug, "plan", **given | other)


def planned(test, operator, **other) -> dict:
    answer = plan(test, operator, **other)
    assert answer.status_code == 200, answer.json
    return answer.json["success"]


def read(test, slug="gizlilik", locale="tr", version=None):
    part = f"{version}/" if version else ""
    return test.client.get(f"/cdn/texts/{slug}/{part}{locale}.json")


@pytest.mark.parametrize("slug", [slug for slug in Slug if slug not in AGREEMENTS])
@pytest.mark.parametrize("locale", ["tr", "en", "ru", "ar"])
def test_every_page_has_a_first_version_in_every_language(test, slug, locale):
    page = read(test, slug, locale).json
    assert (page["version"], page["versions"], page["locale"]) == (FIRST, [FIRST], locale)
    assert page["title"]
    assert len(page["sections"]) >= 7
    assert "{" not in str([page["intro"], *(section["paragraphs"] for section in page["sections"])])


@pytest.mark.parametrize("locale", ["tr", "ar"])
@pytest.mark.parametrize("slug", [slug for slug in Slug if slug not in AGREEMENTS])
def test_every_word_of_a_page_is_there_for_who_runs_no_script(test, slug, locale):
    page, answer = read(test, slug, locale).json, test.client.get(f"/cdn/texts/{slug}/{locale}.html")
    assert answer.content_type == "text/html; charset=utf-8"
    assert f'lang="{locale}" dir="{"rtl" if locale == "ar" else "ltr"}"' in answer.text
    said = [
        page["title"],
        *page["intro"],
        *(part for one in page["sections"] for part in (one["title"], *one["paragraphs"])),
    ]
    assert [line for line in said if str(escape(line.removeprefix("- "))) not in answer.text] == []
    assert answer.text.count("<h3>") == len(page["sections"])


def test_what_an_operator_writes_is_no_markup_for_a_browser(test, operator):
    planned(test, operator, words="# Gizlilik\n\n## <script>alert(1)</script>\n- A & B\n- C\nSon söz.\n")
    test.clock.move(days=1)
    words = test.client.get("/cdn/texts/gizlilik/tr.html").text
    assert "<script>" not in words
    assert "1. &lt;script&gt;alert(1)&lt;/script&gt;" in words
    assert "<ul><li>A &amp; B</li><li>C</li></ul>\n<p>Son söz.</p>" in words


@pytest.mark.parametrize("slug", Slug)
def test_the_words_that_came_with_the_program_may_be_planned_again(test, operator, slug):
    file = test.client.get(f"/operator/texts/{slug}", headers=operator()).json["success"]
    bodies = file["versions"][0]["bodies"]
    answer = ask(test, operator, slug, "preview", bodies=bodies)
    assert answer.status_code == 200, answer.json
    assert {line["kind"] for one in answer.json["success"]["changes"] for line in one["lines"]} == {"same"}


def test_a_planned_version_is_read_from_its_day_on_and_the_older_stays_readable(test, operator):
    file = planned(test, operator)
    assert (file["plannedVersion"], file["version"]) == (tomorrow(test), FIRST)
    assert read(test).json["title"] == "Gizlilik ve Kişisel Veriler"
    assert read(test, version=file["plannedVersion"]).status_code == 404
    test.clock.move(days=1)
    page = read(test).json
    assert (page["title"], page["version"]) == ("Gizlilik", file["plannedVersion"])
    assert page["intro"] == ["Giriş İmece Elektronik Ticaret A.Ş."]
    assert page["sections"] == [{"title": "Yeni bölüm", "paragraphs": ["Yeni sözler.", "- Bir madde"]}]
    assert page["versions"] == [file["plannedVersion"], FIRST]
    assert read(test, version=FIRST).json["title"] == "Gizlilik ve Kişisel Veriler"


def test_a_language_that_was_not_written_is_read_in_turkish_and_said_so(test, operator):
    planned(test, operator)
    test.clock.move(days=1)
    page = read(test, locale="ar").json
    assert (page["locale"], page["title"]) == ("tr", "Gizlilik")


def test_an_order_keeps_its_words_and_a_buyer_who_read_the_older_ones_reads_again(test, operator, buyer):
    slug = Slug.ORDER_DISTANCE_SALES
    first = test.client.get(f"/operator/texts/{slug}", headers=operator()).json["success"]["versions"][0]["bodies"][
        "tr"
    ]
    other = first.replace("## Mücbir sebep", "## Mücbir sebepler")
    cart_id = put(test, buyer, 2)["info"]["id"]
    body = {"cartId": cart_id, "shippingId": 7, "invoiceId": None}
    headers = test.token("buyer", buyer)
    shown = test.client.post("/order/agreements", json=body, headers=headers).json["success"]
    planned(test, operator, slug=slug, words=other)
    same = test.client.post("/order/agreements", json=body, headers=headers).json["success"]
    assert same == shown
    kept = new_id()
    kept_cart = put(test, kept, 1)["info"]["id"]
    test.deliver(captured(start(test, kept, kept_cart, terms_version=FIRST)))
    before = test.client.get(f"/order/agreements/{kept_cart}", headers=test.token("buyer", kept)).json["success"]
    test.clock.move(days=1)
    with pytest.raises(Conflict) as refusal:
        start(test, buyer, cart_id, terms_version=shown["version"], terms_hash=shown["hash"])
    assert refusal.value.code == "terms_changed"
    again = test.client.post("/order/agreements", json=body, headers=test.token("buyer", buyer)).json["success"]
    assert "Mücbir sebepler" in str(again["documents"])
    assert start(test, buyer, cart_id, terms_version=again["version"], terms_hash=again["hash"])["totalKurus"]
    after = test.client.get(f"/order/agreements/{kept_cart}", headers=test.token("buyer", kept)).json["success"]
    assert after == before
    assert "Mücbir sebepler" not in str(after["documents"])


def test_what_was_planned_before_midnight_holds_although_it_was_committed_after_it(test, operator, buyer):
    """A process reads the words of a day once, yet not while a plan of the day before may be on its way."""
    slug = Slug.ORDER_DISTANCE_SALES
    file = test.client.get(f"/operator/texts/{slug}", headers=operator()).json["success"]["versions"][0]
    body = {"cartId": put(test, buyer, 1)["info"]["id"], "shippingId": 7, "invoiceId": None}
    midnight = end_of_istanbul_day(test.clock.now()) + timedelta(seconds=1)
    last = new_id()
    with test.service.work() as work:
        work.session.add(
            SiteText(id=last, slug=slug, effective_on=istanbul_date(midnight), bodies={"tr": file["bodies"]["tr"]},
                     hash="0" * 64, reason=REASON, operator_id=new_id(), planned_at=midnight - timedelta(seconds=1))
        )  # fmt: skip
        work.session.flush()
        test.clock.move_to(midnight + timedelta(seconds=30))
        versions = [read_agreement(test, buyer, body)]
    test.clock.move(seconds=1)
    versions.append(read_agreement(test, buyer, body))
    test.clock.move(minutes=2)
    versions += [read_agreement(test, buyer, body) for _ in range(2)]
    assert versions == [FIRST, *[istanbul_date(midnight).isoformat()] * 3]


def read_agreement(test, buyer, body) -> str:
    return test.client.post("/order/agreements", json=body, headers=test.token("buyer", buyer)).json["success"][
        "version"
    ]


def test_another_operator_is_told_that_the_same_words_were_planned_before(test, operator):
    assert planned(test, operator)["versions"] == planned(test, operator)["versions"]
    assert plan(test, lambda: test.token("operator")).json["code"] == "planned_meanwhile"


def test_a_version_is_withdrawn_before_its_day_and_never_after(test, operator):
    text_id = planned(test, operator)["versions"][0]["id"]
    why = {"textId": text_id, "reason": "Yazım yanlışı görüldü."}
    file = ask(test, operator, "gizlilik", "withdraw", **why).json["success"]
    assert (file["plannedVersion"], file["versions"][0]["state"]) == (None, "withdrawn")
    assert ask(test, operator, "gizlilik", "withdraw", **why).status_code == 200
    second = ask(test, lambda: test.token("operator"), "gizlilik", "withdraw", **why)
    assert (second.status_code, second.json["code"]) == (409, "withdrawn_meanwhile")
    again = planned(test, operator, words=WORDS.replace("Yeni sözler", "Daha yeni sözler"))
    text_id = next(one["id"] for one in again["versions"] if one["state"] == "planned")
    test.clock.move(days=1)
    assert "Daha yeni sözler." in str(read(test).json["sections"])
    refused = ask(test, operator, "gizlilik", "withdraw", textId=text_id, reason=why["reason"])
    assert (refused.status_code, refused.json["code"]) == (409, "text_begun")
    gone = ask(test, operator, "kosullar", "withdraw", **why)
    assert gone.status_code == 404


def test_every_act_is_told_once(test, operator):
    text_id = planned(test, operator)["versions"][0]["id"]
    planned(test, operator)
    for _ in range(2):
        ask(test, operator, "gizlilik", "withdraw", textId=text_id, reason="Yazım yanlışı görüldü.")
    told = [(one.act, one.subject_id, one.reason) for one in test.announced(OrdersOperatorActed)]
    assert told == [("text_planned", "gizlilik", REASON), ("text_withdrawn", "gizlilik", "Yazım yanlışı görüldü.")]


def test_one_version_at_a_time_waits_and_none_is_written_over_another(test, operator):
    planned(test, operator)
    other = plan(test, operator, words=WORDS.replace("Yeni", "Başka"))
    assert (other.status_code, other.json["code"]) == (409, "text_planned")
    test.clock.move(days=1)
    late = plan(test, operator, words=WORDS.replace("Yeni", "Başka"))
    assert (late.status_code, late.json["code"]) == (409, "text_changed")


@pytest.mark.parametrize(("days", "status"), [(0, 422), (1, 200), (366, 200), (367, 422)])
def test_a_version_begins_tomorrow_at_the_earliest(test, operator, days, status):
    day = (istanbul_date(test.clock.now()) + timedelta(days=days)).isoformat()
    assert plan(test, operator, effectiveOn=day).status_code == status


@pytest.mark.parametrize(
    ("slug", "words", "said"),
    [
        ("gizlilik", "# A\n## B\n{{ firma }}", "3. satır: ‘firma’ bilinen bir yer tutucu değil(!)"),
        (
            "gizlilik",
            "# A\n## B\n\n{{ company.mersis }}",
            "4. satır: ‘{{ company.mersis }}’ bilinen bir yer tutucu değil(!)",
        ),
        ("gizlilik", "# A\n## B\n{{ company.name", "3. satır: ayraçlar anlaşılmadı"),
        ("gizlilik", "# A\n## B\n{% for x in company %}{% endfor %}", "3. satır: ayraçların içinde bu yazım"),
        ("siparis-mesafeli-satis", "# A\n## B\n{{ range(9) }}", "3. satır: ayraçların içinde bu yazım"),
        ("siparis-mesafeli-satis", "# A\n## B\n{{ total_kurus | upper }}", "3. satır: ayraçların içinde bu yazım"),
        (
            "siparis-mesafeli-satis",
            "# A\n## B\n{% for line in lines %}\n{{ line.renk }}\n{% endfor %}",
            "4. satır: ‘{{ line.renk }}’",
        ),
        ("siparis-mesafeli-satis", "# A\n## B\n{{ total_kurus.__class__ }}", "3. satır: ‘{{ total_kurus.__class__ }}’"),
        ("siparis-mesafeli-satis", "# A\n## B\n{{ promised_on | day }}", "3. satır: ‘{{ promised_on | day }}’"),
        ("siparis-mesafeli-satis", "# A\nsöz\n## B\n", "2. satır: sözleşmede başlıktan sonra"),
        ("gizlilik", "A\n## B\n", "1. satır: metin tek bir ‘# Başlık’"),
        ("gizlilik", "# A\nB\n", "Metinde en az bir ‘## Bölüm’"),
    ],
)
def test_what_could_not_be_shown_is_refused_with_its_line(test, operator, slug, words, said):
    for act in ("preview", "plan"):
        body = {} if act == "preview" else {"effectiveOn": tomorrow(test), "reason": REASON, "basedOn": FIRST}
        answer = ask(test, operator, slug, act, bodies={"tr": words}, **body)
        assert answer.status_code == 422, answer.json
        assert answer.json["fields"]["bodies.tr"][0].startswith(said), answer.json["fields"]


def test_a_contract_is_turkish_only(test, operator):
    words = {"tr": "# A\n## B\nsöz", "en": "# A\n## B\nword"}
    answer = ask(test, operator, "siparis-mesafeli-satis", "preview", bodies=words)
    assert "bodies.en" in answer.json["fields"]


def test_a_preview_shows_the_words_filled_in_and_what_they_change(test, operator):
    page = ask(test, operator, "gizlilik", "preview", bodies={"tr": WORDS}).json["success"]
    assert page["pages"][0]["intro"] == ["Giriş İmece Elektronik Ticaret A.Ş."]
    by_locale = {one["locale"]: one["lines"] for one in page["changes"]}
    assert {"kind": "added", "text": "Yeni sözler."} in by_locale["tr"]
    assert "removed" in {line["kind"] for line in by_locale["en"]}
    assert read(test).json["title"] == "Gizlilik ve Kişisel Veriler"


def test_changes_are_lines():
    told = [(line.kind, line.text) for line in changes("a\nb\nc", "a\nB\nc\nd")]
    assert told == [("same", "a"), ("removed", "b"), ("added", "B"), ("same", "c"), ("added", "d")]


@pytest.mark.parametrize("table", ["site_texts", "text_withdrawals"])
@pytest.mark.parametrize("change", ["UPDATE {} SET reason = ''", "DELETE FROM {}"])
def test_the_database_keeps_every_version(test, operator, table, change):
    text_id = planned(test, operator)["versions"][0]["id"]
    ask(test, operator, "gizlilik", "withdraw", textId=text_id, reason="Yazım yanlışı görüldü.")
    with pytest.raises(DBAPIError), test.work() as work:
        work.session.execute(text(change.format(table)))


def test_only_operators_see_what_is_planned(test, buyer):
    headers = test.token("buyer", buyer)
    assert test.client.get("/operator/texts", headers=headers).status_code == 403
    assert test.client.get("/operator/texts/gizlilik", headers=headers).status_code == 403


@pytest.mark.parametrize("address", ["yok/tr", "siparis-mesafeli-satis/tr", "gizlilik/2020-01-01/tr", "gizlilik/de"])
def test_what_is_no_page_is_not_found(test, address):
    assert test.client.get(f"/cdn/texts/{address}.json").status_code == 404


def test_a_text_that_there_is_not_is_neither_read_nor_written(test, operator):
    assert test.client.get("/cdn/texts/yok/tr.html").status_code == 404
    assert test.client.get("/operator/texts/yok", headers=operator()).status_code == 404
    assert plan(test, operator, slug="yok").status_code == 404
    assert ask(test, operator, "yok", "preview", bodies={"tr": WORDS}).status_code == 404
