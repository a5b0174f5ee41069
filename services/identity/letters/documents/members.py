"""Letters about what operators did with an account: what happened, why, and where to object."""

from typing import Any

from identity.letters.documents.letter import Letter, greeting, page, when
from identity.settings import Settings


def sessions_ended(context: dict[str, Any], settings: Settings) -> Letter:
    """An operator signed them out everywhere."""
    return Letter(
        subject="Oturumlarınız kapatıldı",
        heading=greeting(context),
        paragraphs=[
            f"Ekibimiz {when(context['at'])} tarihinde bütün cihazlardaki oturumlarınızı kapattı.",
            "Her zamanki gibi yeniden giriş yapabilirsiniz. Hesabınıza başkasının girmiş olabileceğini düşünüyorsanız "
            "önce şifrenizi yenileyiniz.",
        ],
        rows=[("Gerekçe", context["reason"])],
        button=("Giriş yap", page(settings, "/hesap/cikis/1")),
        note=_objections(settings),
    )


def member_suspended(context: dict[str, Any], settings: Settings) -> Letter:
    """They are let in no more for now: why, and what goes on."""
    return Letter(
        subject="Hesabınız askıya alındı",
        heading=greeting(context),
        paragraphs=[
            f"Hesabınızı {when(context['at'])} tarihinde geçici olarak askıya aldık. Bu sürede giriş yapamaz, "
            "alışveriş yapamaz ve yorum ya da soru yazamazsınız; açık oturumlarınız kapatıldı.",
            "Satın aldıklarınız size ulaşmaya devam eder, kartınıza yapılacak para iadeleri her zamanki gibi yapılır.",
            "Giriş gerektiren işleri bu sürede yapamazsınız: kalan tutarı ödemek, iade talebi ya da itiraz açmak, iade "
            "için IBAN bildirmek. Bunlardan birinin süresi işliyorsa vakit geçirmeden "
            f"{settings.support_email} adresine yazınız.",
        ],
        rows=[("Gerekçe", context["reason"])],
        note=_objections(settings),
    )


def member_lifted(context: dict[str, Any], settings: Settings) -> Letter:
    """They are let in again."""
    return Letter(
        subject="Hesabınız yeniden açıldı",
        heading=greeting(context),
        paragraphs=["Hesabınızın askısını kaldırdık. Yeniden giriş yapabilir ve alışverişinizi sürdürebilirsiniz."],
        rows=[("Gerekçe", context["reason"])],
        button=("Giriş yap", page(settings, "/hesap/cikis/1")),
        note=f"Sorularınız için {settings.support_email} adresine yazabilirsiniz.",
    )


def operator_appointed(context: dict[str, Any], settings: Settings) -> Letter:
    """They are an operator now; a warning for who did not expect it."""
    return _about_office(
        context,
        settings,
        "Artık yöneticisiniz",
        "Hesabınıza yönetici yetkisi verildi. Oturumlarınız kapatıldı; yeniden giriş yaptığınızda yönetim panelini "
        "görürsünüz.",
    )


def operator_dismissed(context: dict[str, Any], settings: Settings) -> Letter:
    """They are no operator any more."""
    return _about_office(
        context,
        settings,
        "Yönetici yetkiniz kaldırıldı",
        "Hesabınızın yönetici yetkisi kaldırıldı ve oturumlarınız kapatıldı. Üyeliğiniz sürer.",
    )


def _about_office(context: dict[str, Any], settings: Settings, subject: str, text: str) -> Letter:
    return Letter(
        subject=subject,
        heading=greeting(context),
        paragraphs=[f"Bu değişiklik {when(context['at'])} tarihinde, iki yöneticinin kararıyla yapıldı.", text],
        note=_objections(settings),
    )


def _objections(settings: Settings) -> str:
    return f"Bu kararın yanlış olduğunu düşünüyorsanız {settings.support_email} adresine yazınız; yeniden inceleriz."


LETTERS = {
    "sessions_ended": sessions_ended,
    "member_suspended": member_suspended,
    "member_lifted": member_lifted,
    "operator_appointed": operator_appointed,
    "operator_dismissed": operator_dismissed,
}
