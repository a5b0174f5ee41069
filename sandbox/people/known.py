"""The test people: who has an account where, and what the party would say of them."""

from dataclasses import dataclass

GOOGLE, FACEBOOK, TELEGRAM = PARTIES = ("google", "facebook", "telegram")
TITLES = {GOOGLE: "Google", FACEBOOK: "Facebook", TELEGRAM: "Telegram"}


@dataclass(frozen=True)
class TestPerson:
    """A person with an account at all three. An address may be missing, or not be verified (Google says which)."""

    key: str
    number: int
    first_name: str
    last_name: str
    email: str | None = None
    email_verified: bool = True
    note: str = ""

    @property
    def subject(self) -> str:
        """What Google and Facebook call this person."""
        return f"1080000000000000{self.number:05}"


PEOPLE = {
    person.key: person
    for person in (
        TestPerson("elif", 1, "Elif", "Yıldız", "elif.yildiz@kisiler.test", note="İmece'de hesabı yok"),
        TestPerson("alici", 2, "Ayşe", "Yılmaz", "alici@imece.test", note="Adresinin İmece'de bir hesabı var"),
        TestPerson(
            key="deniz",
            number=3,
            first_name="Deniz",
            last_name="Kaya",
            email="deniz.kaya@kisiler.test",
            email_verified=False,
            note="Google adresini doğrulamamış",
        ),
        TestPerson(
            key="taklitci",
            number=4,
            first_name="Taklit",
            last_name="Çı",
            email="alici2@imece.test",
            email_verified=False,
            note="Başkasının adresi, doğrulanmamış",
        ),
        TestPerson("can", 5, "Can", "Öztürk", None, note="Hiçbir yerde e-posta adresi yok"),
        TestPerson("ivan", 6, "Иван", "", None, note="Adı başka harflerle, soyadı yok"),
    )
}
