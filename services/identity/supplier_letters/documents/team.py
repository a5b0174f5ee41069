"""Letters about a supplier's team: to who is invited or works there, and to the company."""

from typing import Any

from identity import tokens
from identity.letters.documents.letter import Letter, greeting, page
from identity.settings import Settings

DUTIES = {
    "ads": "Ürünler ve ilanlar",
    "orders": "Siparişler ve kargo",
    "invoices": "Faturalar",
    "care": "Sorular ile değerlendirmeler ve iadeler",
    "money": "Para ve raporlar",
}


def team_invited(context: dict[str, Any], settings: Settings) -> Letter:
    """A company asks a person into its team."""
    token = tokens.link_token(settings.link_secret, context["linkId"])
    return Letter(
        subject=f"{context['companyName']} sizi ekibine davet ediyor",
        heading="Merhaba,",
        paragraphs=[
            f"{context['companyName']}, İmece'deki satışlarını yürütmenize izin vermek istiyor.",
            "Daveti kendi hesabınızla kabul edersiniz; kimsenin şifresini kullanmazsınız. Hesabınız yoksa önce bu "
            "e-posta adresiyle üye olunuz.",
        ],
        rows=_rows(context),
        button=("Daveti gör", page(settings, f"/ekip-daveti?token={token}")),
        note="Bağlantı 7 gün geçerlidir. Bu şirketi tanımıyorsanız bir şey yapmanız gerekmez.",
    )


def team_accepted(context: dict[str, Any], settings: Settings) -> Letter:
    """A member has joined the team."""
    return Letter(
        subject=f"{context['name']} ekibinize katıldı",
        heading=greeting(context),
        paragraphs=[f"{context['name']} davetinizi kabul etti ve artık şirketiniz adına çalışabilir."],
        rows=_rows(context),
        button=("Ekibimi gör", page(settings, "/satici/ekip")),
        note="Yetkileri dilediğiniz zaman değiştirebilir ya da üyeliği sonlandırabilirsiniz.",
    )


def team_left(context: dict[str, Any], settings: Settings) -> Letter:
    """A member has left the team."""
    return Letter(
        subject=f"{context['name']} ekibinizden ayrıldı",
        heading=greeting(context),
        paragraphs=[f"{context['name']} ekibinizden ayrıldı ve artık şirketiniz adına bir şey yapamaz."],
        button=("Ekibimi gör", page(settings, "/satici/ekip")),
    )


def team_duties_changed(context: dict[str, Any], settings: Settings) -> Letter:
    """A member may do other things now."""
    return Letter(
        subject=f"{context['companyName']} yetkilerinizi değiştirdi",
        heading=greeting(context),
        paragraphs=[
            f"{context['companyName']} adına neler yapabileceğiniz değişti.",
            "O şirket adına açık oturumlarınız kapatıldı; yeniden giriş yapmanız yeterlidir.",
        ],
        rows=_rows(context),
        button=("Giriş yap", page(settings, "/hesap/cikis/1")),
    )


def team_ended(context: dict[str, Any], settings: Settings) -> Letter:
    """A membership is over, as the company decided."""
    return Letter(
        subject=f"{context['companyName']} ekibindeki üyeliğiniz sona erdi",
        heading=greeting(context),
        paragraphs=[
            f"{context['companyName']} adına artık bir şey yapamazsınız; o şirket adına açık oturumlarınız kapatıldı.",
            "Kendi hesabınız, siparişleriniz ve adresleriniz olduğu gibi durur.",
        ],
    )


def _rows(context: dict[str, Any]) -> list[tuple[str, str]]:
    return [("Yetkiler", ", ".join(DUTIES.get(duty, duty) for duty in context["duties"]))]


LETTERS = {
    "team_invited": team_invited,
    "team_accepted": team_accepted,
    "team_left": team_left,
    "team_duties_changed": team_duties_changed,
    "team_ended": team_ended,
}
