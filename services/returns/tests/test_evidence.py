"""Pictures of what came: seen by few, taken once, and gone after a while."""

import io
from dataclasses import replace
from urllib.parse import urlsplit

import pytest
import requests
from PIL import Image

from contracts.events import ReturnsOperatorActed
from kit import failpoints
from kit.errors import Invalid, NotFound, Unavailable
from kit.ids import new_id
from returns.steps import evidence, showing
from returns.steps.deciding import Decision
from returns.tests import world
from returns.tests.world import ask_back, bought, decide, deliver, due_at, file_of, operator, overrule, supplier
from tests.support.cable import Cable
from tests.support.object_store import PRIVATE


def upload(test, order, **picture) -> str:
    return evidence.keep_picture(test.service, order.buyer_id, file_of(**picture).getvalue())


def see(test, who, picture_id) -> bytes:
    return evidence.show_picture(test.service, who, picture_id)


def files(test) -> list[str]:
    folder = test.service.settings.pictures_dir
    return sorted(path.name for path in folder.iterdir()) if folder.exists() else []


def test_a_picture_is_kept_anew_with_nothing_personal_in_it(test, order):
    exif = Image.Exif()
    exif[0x010F] = "Planted camera"
    picture_id = upload(test, order, size=(4000, 2000), exif=exif, comment=b"Planted comment")
    webp = see(test, order.buyer, picture_id)
    assert b"Planted" not in webp
    assert Image.open(io.BytesIO(webp)).size == (1600, 800)
    assert files(test) == [f"{picture_id}.webp"]


def test_what_is_no_picture_is_refused_and_leaves_nothing(test, order):
    with pytest.raises(Invalid) as refused:
        evidence.keep_picture(test.service, order.buyer_id, b"<svg/>")
    assert (refused.value.code, set(refused.value.fields)) == ("bad_picture", {"image"})
    assert files(test) == []


def test_only_its_buyer_sees_a_picture_that_no_return_has(test, order):
    picture_id = upload(test, order)
    assert see(test, order.buyer, picture_id)
    for stranger in (supplier, operator, world.person(new_id(), "buyer")):
        with pytest.raises(NotFound):
            see(test, stranger, picture_id)


def test_only_the_buyer_the_supplier_and_operators_see_the_pictures_of_a_return(test, order):
    picture_id = upload(test, order)
    ask_back(test, order, 1, pictures=[picture_id])
    for who in (order.buyer, supplier, operator):
        assert see(test, who, picture_id)
    for stranger in (world.person(new_id(), "buyer"), world.person(world.OTHER_SUPPLIER, "supplier")):
        with pytest.raises(NotFound):
            see(test, stranger, picture_id)


def test_that_an_operator_looked_at_a_picture_is_told_and_of_the_two_sides_nothing(test, order):
    picture_id = upload(test, order)
    return_id = ask_back(test, order, 1, pictures=[picture_id])
    for who in (order.buyer, supplier):
        see(test, who, picture_id)
    assert test.announced(ReturnsOperatorActed) == []
    see(test, operator, picture_id)
    (told,) = test.announced(ReturnsOperatorActed)
    seen = (told.act, told.operator_id, told.subject, told.subject_id)
    assert seen == ("return_picture_seen", operator.id, "return", return_id)


def test_who_acts_for_a_company_sees_its_pictures_and_none_of_what_its_owner_bought(test, order):
    bought_by_owner, sold = upload(test, order), upload(test, order)
    owner_buys = replace(order.buyer, role="supplier", actor=new_id())
    assert see(test, owner_buys, sold)  # not sent yet: it may be the company's own
    ask_back(test, order, 1, pictures=[bought_by_owner, sold])
    with pytest.raises(NotFound):
        see(test, owner_buys, bought_by_owner)
    assert see(test, replace(supplier, actor=new_id()), sold)


def test_a_picture_belongs_to_one_return_of_its_own_buyer(test, order):
    picture_id = upload(test, order)
    other = deliver(test, bought(1))
    for wrong in ([picture_id, new_id()], [new_id()]):
        with pytest.raises(Invalid) as refused:
            ask_back(test, order, 1, pictures=wrong)
        assert set(refused.value.fields) == {"pictures"}
    with pytest.raises(Invalid):
        ask_back(test, other, 1, pictures=[picture_id])
    ask_back(test, order, 1, pictures=[picture_id])
    with pytest.raises(Invalid):
        ask_back(test, order, 1, comment="ikinci", pictures=[picture_id])


def test_pictures_are_shown_in_the_order_in_which_they_were_uploaded(test, order):
    ids = [upload(test, order) for _ in range(5)]
    return_id = ask_back(test, order, 1, pictures=ids[::-1])
    with test.work() as work:
        (shown,) = showing.own_returns(work, order.buyer_id, order.order_id)
    assert (shown.row.id, shown.pictures) == (return_id, ids)


def test_what_no_return_took_is_gone_after_a_day(test, order):
    unused, used = upload(test, order), upload(test, order)
    ask_back(test, order, 1, pictures=[used])
    test.clock.move(days=1)
    assert evidence.remove_pictures(test.service) == 0
    test.clock.move(seconds=1)
    assert evidence.remove_pictures(test.service) == 1
    assert files(test) == [f"{used}.webp"]
    with pytest.raises(NotFound):
        see(test, order.buyer, unused)


def test_a_picture_that_is_about_to_be_removed_is_not_taken_any_more(test, order):
    late, later = upload(test, order), upload(test, order)
    test.clock.move(hours=22)
    ask_back(test, order, 1, pictures=[late])
    test.clock.move(hours=1)
    with pytest.raises(Invalid):
        ask_back(test, order, 1, comment="ikinci", pictures=[later])


def test_the_pictures_of_a_closed_return_are_gone_after_their_time(test, order):
    picture_id = upload(test, order)
    return_id = ask_back(test, order, 1, pictures=[picture_id])
    life = test.service.settings.picture_life
    test.clock.move(days=2 * life.days)
    assert evidence.remove_pictures(test.service) == 0
    decide(test, return_id, Decision.DENY, "Olmaz")
    test.clock.move_to(due_at(test, return_id))  # until then the buyer may object, and the pictures are needed
    test.run_due()
    test.clock.move(days=life.days)
    assert evidence.remove_pictures(test.service) == 0
    test.clock.move(seconds=1)
    assert evidence.remove_pictures(test.service) == 1
    assert files(test) == []
    with pytest.raises(NotFound):
        see(test, supplier, picture_id)


def test_a_return_that_was_opened_again_keeps_its_pictures(test, order):
    picture_id = upload(test, order)
    return_id = ask_back(test, order, 1, pictures=[picture_id])
    decide(test, return_id, Decision.DENY, "Olmaz")
    overrule(test, return_id)
    test.clock.move(days=1000)
    assert evidence.remove_pictures(test.service) == 0


def test_a_crash_leaves_no_file_without_a_row(test, order):
    def die(name: str) -> None:
        raise failpoints.Killed(name)

    with failpoints.armed(die), pytest.raises(failpoints.Killed):
        upload(test, order)
    assert files(test) == []
    picture_id = upload(test, order)
    test.clock.move(days=2)
    with failpoints.armed(die), pytest.raises(failpoints.Killed):
        evidence.remove_pictures(test.service)
    with pytest.raises(NotFound):
        see(test, order.buyer, picture_id)
    assert evidence.remove_pictures(test.service) == 1


# --- in an object store -----------------------------------------------------------------------------------------------


@pytest.fixture
def far(service_under_test, orders, object_store):
    """returns, with its pictures in an object store."""
    return service_under_test("returns", http=orders.session(), objects=object_store.as_seen_by("returns"))


def test_in_an_object_store_a_picture_is_as_private_and_goes_as_well(far, object_store):
    order = deliver(far, bought(3))
    before = set(object_store.names(PRIVATE))
    picture_id = upload(far, order)
    assert set(object_store.names(PRIVATE)) - before == {f"{picture_id}.webp"}
    assert Image.open(io.BytesIO(see(far, order.buyer, picture_id))).format == "WEBP"
    with pytest.raises(NotFound):
        see(far, supplier, picture_id)
    address = f"{object_store.endpoint}/{PRIVATE}/{picture_id}.webp"
    assert requests.get(address, timeout=5).status_code == 403
    far.clock.move(days=2)
    assert evidence.remove_pictures(far.service) == 1
    assert set(object_store.names(PRIVATE)) == before


def test_while_the_store_is_away_a_picture_is_refused_for_now_and_nothing_is_lost(
    service_under_test, orders, object_store
):
    with Cable("127.0.0.1", urlsplit(object_store.endpoint).port) as cable:
        told = replace(object_store.as_seen_by("returns"), endpoint=f"http://127.0.0.1:{cable.port}")
        far = service_under_test("returns", http=orders.session(), objects=told)
        order = deliver(far, bought(3))
        kept = upload(far, order)
        cable.cut()
        for use in (lambda: upload(far, order), lambda: see(far, order.buyer, kept)):
            with pytest.raises(Unavailable):
                use()
        far.clock.move(days=2)
        with pytest.raises(Unavailable):
            evidence.remove_pictures(far.service)
        cable.mend()
        assert see(far, order.buyer, kept)
        assert evidence.remove_pictures(far.service) == 2
