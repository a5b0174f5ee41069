"""Making the demo world happen: people join, goods are presented, ads open, are bought, end, and are settled.

Everything goes through use cases and public routes, in the order of time, under a clock that starts weeks ago.
"""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from datetime import datetime, timedelta
from typing import Any

from ads.domain.price import Terms
from ads.use_cases.closing import withdraw_ad
from ads.use_cases.publishing import publish_ad
from catalogue import use_cases as catalogue
from catalogue.pictures import store_picture
from catalogue.settings import Settings as CatalogueSettings
from contracts.events import Picture
from identity.domain import people as roles
from identity.domain.suppliers import Seat
from identity.use_cases import addresses, people, phones, suppliers
from kit.auth import Person
from tools.demo.goods import Good
from tools.demo.people import BUYERS, OPERATORS, PASSWORD, SUPPLIERS, DemoPerson, DemoSupplier
from tools.demo.pictures import product_picture
from tools.demo.story import QUESTIONS, AdStory, stories
from tools.market import Market

BEGINNING = timedelta(days=20)
CARD = {"cardNumber": "5528790000000008", "expireMonth": "12", "expireYear": "2040", "cvc": "123"}
POSES = (0, 2)
QUESTIONED_EVERY = 4


def make_world(market: Market, now: datetime) -> dict[str, int]:
    """Make everything up to `now`; gives how much there is of what."""
    with ProcessPoolExecutor(2) as painters:
        settings: Any = market.services["catalogue"].parts["settings"]
        all_stories = stories()
        painted = [
            [painters.submit(_paint, settings, story.good.art, place, pose) for pose in POSES]
            for place, story in enumerate(all_stories)
        ]
        market.clock.move_to(now - BEGINNING)
        maker = _Maker(market, now)
        maker.let_people_join()
        maker.present_goods(all_stories, [[picture.result() for picture in pictures] for pictures in painted])
        maker.tell(all_stories)
    return {"ads": len(all_stories), "orders": sum(len(story.purchases) for story in all_stories)}


def _paint(settings: CatalogueSettings, art: str, place: int, pose: int) -> Picture:
    return store_picture(settings, product_picture(art, hue=place + pose, pose=pose))


class _Maker:
    """Carries what was made so far from one chapter to the next."""

    def __init__(self, market: Market, now: datetime):
        self.market = market
        self.now = now
        self.buyers: list[str] = []
        self.addresses: list[int] = []
        self.suppliers: list[str] = []
        self.operator = ""
        self.products: list[int] = []
        self.ads: dict[int, int] = {}

    # --- people -------------------------------------------------------------------------------------------------------

    def let_people_join(self) -> None:
        """Operators, buyers with phone and address, and suppliers approved by the first operator."""
        identity = self.market.services["identity"]
        password_hash = identity.parts["passwords"].hash(PASSWORD)
        with identity.work() as work:
            operators = [
                self._join(work, person, password_hash, place) for place, person in enumerate(OPERATORS, start=60)
            ]
            for person in OPERATORS:
                people.promote_to_operator(work, person.email)
            self.operator = operators[0]
            for place, person in enumerate(BUYERS, start=1):
                person_id = self._join(work, person, password_hash, place)
                self.buyers.append(person_id)
                self.addresses.append(addresses.list_addresses(work, person_id)[0].id)
            for place, supplier in enumerate(SUPPLIERS, start=40):
                person_id = self._join(work, supplier.person, password_hash, place)
                suppliers.apply(work, person_id, **_application(supplier, place))
                suppliers.approve(work, person_id, self.operator)
                self.suppliers.append(person_id)
        self.market.carry_events()

    def _join(self, work: Any, person: DemoPerson, password_hash: str, place: int) -> str:
        added = people.add_person(work, person.first_name, person.last_name, person.email, password_hash)
        phones.set_verified_phone(work, added.id, _phone(place))
        addresses.save_address(work, added.id, 0, _address(person, _phone(place)))
        return added.id

    # --- goods --------------------------------------------------------------------------------------------------------

    def present_goods(self, all_stories: tuple[AdStory, ...], pictures: list[list[Picture]]) -> None:
        """Categories, brands, models and products, each by the supplier who will sell it."""
        known: dict[tuple, int] = {}

        def once(key: tuple, add: Callable[[], int]) -> int:
            if key not in known:
                known[key] = add()
            return known[key]

        with self.market.services["catalogue"].work() as work:
            for story, shown in zip(all_stories, pictures, strict=True):
                good, owner = story.good, self.suppliers[story.supplier]
                top = once((good.department,), lambda g=good: catalogue.add_category(work, g.department))
                sub = once((top, good.category), lambda g=good, t=top: catalogue.add_category(work, g.category, t))
                brand = once((sub, good.brand), lambda g=good, s=sub: catalogue.add_brand(work, g.brand, [s]))
                model = catalogue.add_model(work, good.model, brand, sub)
                self.products.append(
                    catalogue.add_product(work, owner, sub, brand, model, shown, _description(good), good.specs)
                )
        self.market.carry_events()

    # --- the story ----------------------------------------------------------------------------------------------------

    def tell(self, all_stories: tuple[AdStory, ...]) -> None:
        """Let everything happen in the order of time, and at last everything that is due by now."""
        happenings: list[tuple[timedelta, Callable[[], None]]] = []
        for place, story in enumerate(all_stories):
            happenings += self._happenings(place, story)
        for ago, happen in sorted(happenings, key=lambda happening: happening[0], reverse=True):
            self.market.clock.move_to(self.now - ago)
            happen()
        self.market.clock.move_to(self.now)
        self.market.let_work()

    def _happenings(self, place: int, story: AdStory) -> list[tuple[timedelta, Callable[[], None]]]:
        found: list[tuple[timedelta, Callable[[], None]]] = [(story.opened_ago, lambda: self._open(place, story))]
        for purchase in story.purchases:
            found.append((purchase.ago, lambda p=purchase: self._buy(place, p.buyer, p.units)))
        soon_after = story.opened_ago * 0.98
        for buyer in story.followers:
            found.append((soon_after, lambda b=buyer: self._follow(place, b)))
        if place % QUESTIONED_EVERY == 0:
            asked = QUESTIONS[place // QUESTIONED_EVERY % len(QUESTIONS)]
            found.append((soon_after * 0.9, lambda: self._ask(place, story, *asked)))
        if story.state == "ended":
            found.append((-story.ends_in - timedelta(seconds=2), self.market.let_work))
        if story.state == "withdrawn":
            found.append((story.opened_ago * 0.05, lambda: self._withdraw(place, story)))
        return found

    def _open(self, place: int, story: AdStory) -> None:
        good = story.good
        terms = Terms(good.price_kurus, good.discount_basis_points, story.min_participants, story.max_participants)
        with self.market.services["ads"].work() as work:
            ad = publish_ad(
                work,
                self.suppliers[story.supplier],
                self.products[place],
                terms,
                story.quantity,
                end_day=0,
                ends_at=self.now + story.ends_in,
            )
            self.ads[place] = ad.ad_id
        self.market.carry_events()

    def _buy(self, place: int, buyer: int, units: int) -> None:
        me = self.market.headers_of(self.buyers[buyer], roles.BUYER)
        ask = self.market.ask
        cart = ask("POST", "/cart/update", me, {"cartId": None, "adId": self.ads[place], "amount": units})
        start = {
            "cartId": cart["info"]["uuid"],
            "shippingId": self.addresses[buyer],
            "invoiceId": None,
            "termsVersion": "1",
        }
        page = ask("POST", "/payment/create", me, start)["url"]
        token = page.rstrip("/").rsplit("/", 1)[1].partition("?")[0]
        person = BUYERS[buyer]
        card = {**CARD, "cardHolderName": f"{person.first_name} {person.last_name}"}
        self.market.sandbox.test_client().post(f"/sandbox/iyzico/pay/{token}", json=card)
        self.market.apps["payments"].test_client().post("/payment/callback", data={"token": token})
        self.market.carry_events()

    def _follow(self, place: int, buyer: int) -> None:
        me = self.market.headers_of(self.buyers[buyer], roles.BUYER)
        self.market.ask("POST", "/routines/follow", me, {"adId": self.ads[place]})

    def _ask(self, place: int, story: AdStory, question: str, answer: str | None) -> None:
        me = self.market.headers_of(self.buyers[place % len(self.buyers)], roles.BUYER)
        self.market.ask("POST", "/item/askQuestion", me, {"adId": self.ads[place], "question": question})
        if answer is None:
            return
        seller = self.market.headers_of(self.suppliers[story.supplier], roles.SUPPLIER)
        waiting = self.market.ask("GET", "/supplier/questions", seller)
        mine = next(row for row in waiting if row["question"] == question and row["adId"] == self.ads[place])
        self.market.ask("POST", "/supplier/answerQuestion", seller, {"questionId": mine["id"], "answer": answer})

    def _withdraw(self, place: int, story: AdStory) -> None:
        owner = Person(self.suppliers[story.supplier], roles.SUPPLIER, self.suppliers[story.supplier])
        with self.market.services["ads"].work() as work:
            withdraw_ad(work, owner, self.ads[place], "Üretici bu modeli piyasadan çekti")
        self.market.let_work()


def _phone(place: int) -> str:
    return f"+90532{1000000 + place * 7919:07d}"


def _application(supplier: DemoSupplier, place: int) -> dict[str, Any]:
    person = supplier.person
    return {
        "company_name": supplier.company,
        "tax_office": supplier.tax_office,
        "tax_number": f"{4810000000 + place}",
        "iban": _iban(place),
        "phone": _phone(place),
        "seat": Seat(person.street, person.city, supplier.district, person.town),
    }


def _iban(place: int) -> str:
    account = f"0006100519786457{841300 + place:06d}"
    return f"TR{98 - int(account + '292700') % 97:02d}{account}"


def _description(good: Good) -> str:
    return f"{good.description} {good.brand} {good.model}, Türkiye garantili ve kutusunda gönderilir."


def _address(person: DemoPerson, phone: str) -> dict[str, Any]:
    return {
        "address_title": "Ev",
        "first_name": person.first_name,
        "last_name": person.last_name,
        "city": person.city,
        "district": person.city * 100 + 1,
        "town": person.town,
        "address_text": person.street,
        "phone": phone,
        "is_corporate": False,
        "company_name": "",
        "tax_office": "",
        "tax_number": "",
        "is_default": True,
    }
