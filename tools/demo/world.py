"""Making the demo world happen: people join, goods are presented, ads open, are bought, end, and are settled.

Everything goes through steps and public routes, in the order of time, under a clock that starts weeks ago.
"""

from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

from ads.ads.steps import withdraw_ad
from ads.follows.steps.following import follow
from ads.price.rules.curve import Terms
from ads.publishing.steps.publish import publish_ad
from ads.service import Ads
from catalogue.products.steps import presenting
from catalogue.proposals import steps as catalogue_names
from catalogue.service import Catalogue
from contracts.events import Picture
from identity.addresses import steps as addresses_steps
from identity.people import steps as people_steps
from identity.people.rules import roles
from identity.profile.steps import phones
from identity.service import Identity
from identity.suppliers.rules.application import Act
from identity.suppliers.steps import applications, decisions
from identity.suppliers.steps.decisions import Decision
from kit.auth import Person
from orders.agreements.documents.filling import Texts
from tools.demo.aftersales import Aftersales
from tools.demo.beside import SharedMarket
from tools.demo.companies import application_of, let_companies_apply
from tools.demo.crowded import ENDED_AFTER, crowding
from tools.demo.drafts import drafts
from tools.demo.factors import let_operators_in
from tools.demo.fates import BALANCE_PAID_AGO
from tools.demo.goods import Good
from tools.demo.letters import letters
from tools.demo.looks import looks
from tools.demo.made import Happening, Made
from tools.demo.members import keep_operators_busy
from tools.demo.painted import paint
from tools.demo.people import BUYERS, OPERATORS, PASSWORD, SUPPLIERS, DemoPerson, address_of, phone_of
from tools.demo.pictures import photos_of
from tools.demo.proposals import proposals
from tools.demo.questions import questions
from tools.demo.slideshow import fill_slideshow, paint_slides
from tools.demo.story import AdStory, stories
from tools.demo.team import let_people_work
from tools.demo.texts import text_plans
from tools.demo.votes import votes

BEGINNING = timedelta(days=30)
CARD = {"cardNumber": "5528790000000008", "expireMonth": "12", "expireYear": "2040", "cvc": "123"}
PRESENTED_BEFORE = timedelta(hours=2)  # the ad is opened
FOLLOWED_AFTER = 0.98  # part of the time since the ad was opened


def make_world(market: SharedMarket, now: datetime, painted_before: Path | None = None) -> dict[str, int]:
    """Make everything up to `now`; gives how much there is of what. Pictures painted before are taken from there."""
    all_stories = stories()
    with ProcessPoolExecutor(2) as painters:
        storage = market.service(Catalogue).storage
        # In the order in which they are needed, so that no step waits for the last one.
        order = sorted(range(len(all_stories)), key=lambda place: all_stories[place].opened_ago, reverse=True)
        painted = {
            place: [
                painters.submit(paint, storage, painted_before, photo)
                for photo in photos_of(all_stories[place].good.photos)
            ]
            for place in order
        }
        slides = paint_slides(painters, storage, painted_before)
        market.clock.move_to(now - BEGINNING)
        maker = Maker(market, now, painted)
        maker.let_people_join()
        maker.name_goods(all_stories)
        maker.tell(all_stories)
        maker.let_companies_apply()
        fill_slideshow(market.service(Catalogue), slides)
    return {"ads": len(all_stories), "orders": len(maker.orders) + maker.copied}


class Maker(Made):
    """Carries what was made so far from one chapter to the next."""

    def __init__(self, market: SharedMarket, now: datetime, painted: dict[int, list[Future[Picture]]]):
        super().__init__(market, now)
        self._painted = painted
        self._names: list[tuple[int, int, int]] = []  # category, brand and model of each good
        self._products: dict[int, int] = {}
        self.aftersales = Aftersales(self)

    # --- people -------------------------------------------------------------------------------------------------------

    def let_people_join(self) -> None:
        """Operators, buyers with phone and address, and suppliers approved by the first operator."""
        identity = self.market.service(Identity)
        password_hash = identity.passwords.hash(PASSWORD)
        with identity.work() as work:
            operators = [
                self._join(work, password_hash, person, place) for place, person in enumerate(OPERATORS, start=60)
            ]
            for person in OPERATORS:
                people_steps.promote_to_operator(work, person.email)
            let_operators_in(work, identity.factors)
            self.operator = operators[0]
            for place, person in enumerate(BUYERS, start=1):
                person_id = self._join(work, password_hash, person, place)
                self.buyers.append(person_id)
                self.addresses.append(addresses_steps.list_addresses(work, person_id)[0].id)
            for place, supplier in enumerate(SUPPLIERS, start=40):
                person_id = self._join(work, password_hash, supplier.person, place)
                applications.apply(work, person_id, **application_of(supplier, place, phone_of(place)))
                decisions.decide(work, person_id, Decision(Act.APPROVE, self.operator))
                self.suppliers.append(person_id)
        self.market.carry_events()

    def _join(self, work: Any, password_hash: str, person: DemoPerson, place: int) -> str:
        added = people_steps.add_person(work, person.first_name, person.last_name, person.email, password_hash)
        phones.set_verified_phone(work, added.id, phone_of(place))
        addresses_steps.save_address(work, added.id, 0, address_of(person, phone_of(place)))
        return added.id

    def let_companies_apply(self) -> None:
        """Applications in every state, made lately, members that operators are busy with, and who works for one."""
        identity = self.market.service(Identity)
        password_hash = identity.passwords.hash(PASSWORD)
        with identity.work() as work:
            join = partial(self._join, work, password_hash)
            let_companies_apply(work, join, self.operator, phone_of, self.suppliers[3])
            keep_operators_busy(work, identity.factors, join, self.operator)
            let_people_work(work, join, self.suppliers[0])
        self.market.carry_events()

    # --- goods --------------------------------------------------------------------------------------------------------

    def name_goods(self, all_stories: tuple[AdStory, ...]) -> None:
        """Categories, brands and models."""
        known: dict[tuple[Any, ...], int] = {}

        def once(key: tuple[Any, ...], add: Callable[[], int]) -> int:
            if key not in known:
                known[key] = add()
            return known[key]

        with self.market.service(Catalogue).work() as work:
            for story in all_stories:
                good = story.good
                top = once((good.department,), partial(catalogue_names.add_category, work, good.department))
                sub = once((top, good.category), partial(catalogue_names.add_category, work, good.category, top))
                brand = once((sub, good.brand), partial(catalogue_names.add_brand, work, good.brand, [sub]))
                self._names.append((sub, brand, catalogue_names.add_model(work, good.model, brand, sub)))

    def _present(self, place: int, story: AdStory) -> None:
        """A good becomes a product of the supplier who will sell it."""
        shown = [picture.result() for picture in self._painted[place]]
        owner, good = self.suppliers[story.supplier], story.good
        with self.market.service(Catalogue).work() as work:
            self._products[place] = presenting.add_product(
                work, owner, *self._names[place], shown, _description(good), good.specs
            )
        self.market.finish_beside([_ad(place)])

    # --- the story ----------------------------------------------------------------------------------------------------

    def tell(self, all_stories: tuple[AdStory, ...]) -> None:
        """Let everything happen in the order of time, and at last everything that is due by now."""
        alone: list[Happening] = []
        beside: list[Happening] = []
        for place, story in enumerate(all_stories):
            if story.state == "crowded":
                alone += crowding(self, place, story)
            alone += self._happenings(place, story) + self.aftersales.happenings(place, story)
            beside += self._joining(place, story)
        alone += self.aftersales.looks(all_stories) + proposals(self.market, self.suppliers)
        alone += drafts(self.market, self.suppliers[0]) + votes(self.market, self.suppliers[0], self.buyers)
        alone += text_plans(self.market, self.operator) + letters(self, all_stories)
        ends = {-story.ends_in - ENDED_AFTER for story in all_stories if story.state == "ended"}
        alone += [(ago, self.market.let_work) for ago in ends]
        happenings = beside + [(ago, self._when_all_is_done(happen)) for ago, happen in alone]
        for ago, happen in sorted(happenings, key=lambda happening: happening[0], reverse=True):
            self.market.clock.move_to(self.now - ago)
            happen()
        self.market.clock.move_to(self.now)
        self.market.let_work()

    def _when_all_is_done(self, happen: Callable[[], None]) -> Callable[[], None]:
        def wait_and_happen() -> None:
            self.market.carry_events()
            happen()

        return wait_and_happen

    def _joining(self, place: int, story: AdStory) -> list[Happening]:
        """What waits only for what concerns the same ad or the same buyer."""
        found: list[Happening] = [
            (story.opened_ago + PRESENTED_BEFORE, lambda: self._present(place, story)),
            (story.opened_ago, lambda: self._open(place, story)),
            (story.opened_ago * FOLLOWED_AFTER, lambda: self._follow(place, story.followers)),
        ]
        found += [(one.ago, partial(self._buy, place, one.buyer, one.units)) for one in story.purchases]
        return [*found, *looks(self, place, story)]

    def _happenings(self, place: int, story: AdStory) -> list[Happening]:
        found: list[Happening] = [*questions(self, place, story)]
        for buyer in story.balance_paid_by:
            found.append((timedelta(days=BALANCE_PAID_AGO), partial(self._pay_balance, place, buyer)))
        if story.state == "withdrawn":
            found.append((story.opened_ago * 0.05, lambda: self._withdraw(place, story)))
        return found

    def _open(self, place: int, story: AdStory) -> None:
        self.market.wait_for([_ad(place)])
        good = story.good
        terms = Terms(good.price_kurus, good.discount_basis_points, story.min_participants, story.max_participants)
        ads = self.market.service(Ads)
        with ads.work() as work:
            ad = publish_ad(
                work,
                self.suppliers[story.supplier],
                self._products[place],
                terms,
                story.quantity,
                end_day=0,
                ends_at=self.now + story.ends_in,
                deposit_kurus=story.deposit_kurus,
                is_deposit_forfeited=ads.settings.is_deposit_forfeited,
            )
            self.ads[place] = ad.ad_id
        self.market.finish_beside([_ad(place)])

    def _buy(self, place: int, buyer: int, units: int) -> None:
        self.market.wait_for([_ad(place), _buyer(buyer)])
        me = self.market.headers_of(self.buyers[buyer], roles.BUYER)
        ask = self.market.ask
        cart = ask("POST", "/cart/update", me, {"cartId": None, "adId": self.ads[place], "amount": units})
        start = {
            "cartId": cart["info"]["uuid"],
            "shippingId": self.addresses[buyer],
            "invoiceId": None,
            "termsVersion": Texts().version,
        }
        self.orders[place, buyer] = cart["info"]["uuid"]
        self._pay(ask("POST", "/payment/create", me, start)["url"], place, buyer)

    def _pay_balance(self, place: int, buyer: int) -> None:
        me = self.market.headers_of(self.buyers[buyer], roles.BUYER)
        order_id = self.orders[place, buyer]
        self._pay(self.market.ask("POST", "/payment/balance", me, {"orderId": order_id})["url"], place, buyer)

    def _pay(self, page: str, place: int, buyer: int) -> None:
        token = page.rstrip("/").rsplit("/", 1)[1].partition("?")[0]
        person = BUYERS[buyer]
        card = {**CARD, "cardHolderName": f"{person.first_name} {person.last_name}"}
        self.market.sandbox.test_client().post(f"/sandbox/iyzico/pay/{token}", json=card)
        self.market.finish_beside([_ad(place), _buyer(buyer)], token)

    def _follow(self, place: int, buyers: tuple[int, ...]) -> None:
        with self.market.service(Ads).work() as work:
            for buyer in buyers:
                follow(work, self.buyers[buyer], self.ads[place])

    def _withdraw(self, place: int, story: AdStory) -> None:
        owner = Person(self.suppliers[story.supplier], roles.SUPPLIER, self.suppliers[story.supplier])
        with self.market.service(Ads).work() as work:
            withdraw_ad(work, owner, self.ads[place], "Üretici bu modeli piyasadan çekti")
        self.market.carry_events()


def _ad(place: int) -> tuple[str, int]:
    return "ad", place


def _buyer(place: int) -> tuple[str, int]:
    return "buyer", place


def _description(good: Good) -> str:
    return f"{good.description} {good.brand} {good.model}, Türkiye garantili ve kutusunda gönderilir."
