"""An operator and an applicant, each before a browser."""

from identity.tests.forms import APPLICATION
from identity.tests.uploads import apply_to_sell

AYSE, OPERATOR = "ayse@imece.test", "yonetici@imece.test"
WHY = "Vergi levhanız okunmuyor."


class Desk:
    """An operator's browser, and one applicant's."""

    def __init__(self, world) -> None:
        self.world = world
        self.person_id = world.person(AYSE)
        self.ayse = world.sign_in(AYSE)
        self.operator_id = world.person(OPERATOR, role="operator")
        self.operator = world.sign_in(OPERATOR)

    @property
    def path(self) -> str:
        return f"/operator/suppliers/{self.person_id}"

    def apply(self, **changes):
        return apply_to_sell(self.ayse, **(APPLICATION | changes))

    def act(self, name: str, **body):
        return self.operator.post(f"{self.path}/{name}", **({} if name == "approve" else {"reason": WHY}) | body)

    def status(self) -> str:
        return self.ayse.get("/supplier/application").json["success"]["status"]

    def file(self) -> dict:
        return self.operator.get(self.path).json["success"]

    def mails(self) -> list[str]:
        self.world.send()
        return [str(mail["Subject"]) for mail in self.world.mailbox.to(AYSE)]
