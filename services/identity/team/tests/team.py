"""A company with an owner who has a second factor, and people who may work for it."""

from identity.team.rows import TeamMember
from identity.tests.forms import APPLICATION
from identity.tests.second_steps import set_up
from identity.tests.uploads import apply_to_sell
from identity.tests.world import Browser, World

OWNER, MEMBER, OTHER = "patron@imece.test", "kerem@imece.test", "deniz@imece.test"
COMPANY = "Işık Elektronik"


class Firm:
    """A supplier's browser, and one of a person who has an account and works nowhere yet."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.id = world.person(OWNER)
        self.operator = self._operator()
        owner = world.sign_in(OWNER)
        assert apply_to_sell(owner, **APPLICATION).status_code == 200
        assert self.operator.post(f"/operator/suppliers/{self.id}/approve").status_code == 200
        self.secret, _ = set_up(world, owner)
        owner.token = owner.refresh().json["success"]["token"]
        self.owner = owner
        self.member_id = world.person(MEMBER)
        self.member = world.sign_in(MEMBER)

    def _operator(self) -> Browser:
        self.world.person("yonetici@imece.test", role="operator")
        return self.world.sign_in("yonetici@imece.test")

    def code(self) -> str:
        """A code that was not used before."""
        self.world.clock.move(seconds=30)
        return self.world.code(self.secret)

    def ask(self, email: str = MEMBER, duties: tuple[str, ...] = ("orders",), **body):
        return self.owner.post("/supplier/team", email=email, duties=list(duties), **({"code": self.code()} | body))

    def invite(self, email: str = MEMBER, duties: tuple[str, ...] = ("orders",)) -> str:
        """Gives the token of the mail."""
        answer = self.ask(email, duties)
        assert answer.status_code == 200, answer.json
        self.world.send()
        return self.world.token_of_last_mail(email)

    def join(self, duties: tuple[str, ...] = ("orders",), browser: Browser | None = None, email: str = MEMBER) -> str:
        """A person joins the team; gives the id of the membership."""
        answer = (browser or self.member).post("/user/companies/accept", invitation=self.invite(email, duties))
        assert answer.status_code == 200, answer.json
        return self.row(email).id

    def act(self, browser: Browser | None = None) -> dict:
        """The member acts for the company from now on; gives what they are answered."""
        acting = browser or self.member
        answer = acting.post("/user/acting", supplierId=self.id)
        assert answer.status_code == 200, answer.json
        acting.token = answer.json["success"]["token"]
        return answer.json["success"]["user"]

    def row(self, email: str = MEMBER) -> TeamMember:
        with self.world.work() as work:
            found = work.session.query(TeamMember).filter_by(email=email).order_by(TeamMember.invited_at.desc())
            return found.first()

    def mails(self, address: str) -> list[str]:
        self.world.send()
        return [str(mail["Subject"]) for mail in self.world.mailbox.to(address)]
