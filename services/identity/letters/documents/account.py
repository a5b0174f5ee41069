"""Letters about membership: confirm the address, set a new password."""

from dataclasses import replace
from typing import Any

from identity import tokens
from identity.letters.documents.letter import Letter, greeting, page, when
from identity.settings import Settings


def confirm(context: dict[str, Any], settings: Settings) -> Letter:
    """Open the link, and be a member."""
    return Letter(
        subject="Üyeliğinizi onaylayın",
        heading=f"Hoş geldiniz, {context['firstName']}!",
        paragraphs=[
            "Üye olduğunuz için teşekkür ederiz. Birlikte alanlar birlikte kazanır: ne kadar çok adet "
            "satılırsa, fiyat herkes için o kadar düşer.",
            "Hesabınızı kullanmaya başlamak için aşağıdaki Onay düğmesine tıklayınız. Açılan sayfada, üye olurken "
            "seçtiğiniz şifre sorulur.",
        ],
        button=("Onay", _link(context, settings)),
        note="Bağlantı 24 saat geçerlidir ve bir kez kullanılabilir. Üye olmadıysanız bu e-postayı yok sayabilirsiniz.",
    )


def already_registered(context: dict[str, Any], settings: Settings) -> Letter:
    """A person asked for an account with an address that has one."""
    return Letter(
        subject="Zaten hesabınız var",
        heading="Zaten bir hesabınız var",
        paragraphs=[
            "Bu e-posta adresiyle yeniden üye olunmak istendi. Zaten hesabınız var, bu yüzden yeni bir hesap açmadık.",
            "Giriş yapabilir, şifrenizi hatırlamıyorsanız giriş sayfasından yenileyebilirsiniz.",
        ],
        button=("Giriş yap", page(settings, "/hesap/cikis/1")),
        note="Bu isteği siz yapmadıysanız hesabınız güvende; bir şey yapmanız gerekmez.",
    )


def reset(context: dict[str, Any], settings: Settings) -> Letter:
    """Open the link, and set a new password."""
    return Letter(
        subject="Şifrenizi yenileyin",
        heading=greeting(context),
        paragraphs=["Şifrenizi yenilemek istediniz. Yeni şifrenizi belirlemek için aşağıdaki düğmeye tıklayınız."],
        button=("Şifremi yenile", f"{_link(context, settings)}&change=1"),
        note="Bağlantı 1 saat geçerlidir ve bir kez kullanılabilir. Bu isteği siz yapmadıysanız şifreniz değişmez.",
    )


def password_changed(context: dict[str, Any], settings: Settings) -> Letter:
    """The password is another one now; a warning for who did not do it."""
    return Letter(
        subject="Şifreniz değiştirildi",
        heading=greeting(context),
        paragraphs=[
            f"Hesabınızın şifresi {when(context['at'])} tarihinde değiştirildi. "
            "Diğer cihazlardaki oturumlarınız kapatıldı.",
        ],
        button=("Hesabıma git", page(settings, "/hesap")),
        note="Bu değişikliği siz yapmadıysanız şifrenizi hemen yenileyiniz ve "
        f"{settings.support_email} adresine yazınız.",
    )


def phone_moved(context: dict[str, Any], settings: Settings) -> Letter:
    """The phone was proven in another account; a word for who still has it."""
    return Letter(
        subject="Telefon numaranız başka bir hesapta onaylandı",
        heading=greeting(context),
        paragraphs=[
            f"Hesabınızdaki telefon numarası {when(context['at'])} tarihinde başka bir hesapta onaylandı. Bir numara "
            "yalnız bir hesabı onaylar; bu yüzden sizin hesabınızda artık onaylı değil.",
            "Hesabınıza her zamanki gibi giriş yapabilirsiniz. Bir sonraki ödemenizden önce kullandığınız numarayı "
            "onaylamanız istenecek.",
        ],
        button=("Hesabıma git", page(settings, "/hesap")),
        note=f"Numara hâlâ sizdeyse ve bu onayı siz vermediyseniz {settings.support_email} adresine yazınız.",
    )


def add_email(context: dict[str, Any], settings: Settings) -> Letter:
    """Open the link where it was asked for, and the address belongs to the account."""
    return Letter(
        subject="E-posta adresinizi onaylayın",
        heading=greeting(context),
        paragraphs=[
            "Bu adresi hesabınıza eklemek istediniz. Onaylamak için aşağıdaki düğmeye, isteği gönderdiğiniz "
            "tarayıcıda tıklayınız.",
            "Bu adresle daha önce açılmış bir hesabınız varsa, girişiniz o hesaba bağlanır.",
        ],
        button=("Onay", _link(context, settings)),
        note="Bağlantı 24 saat geçerlidir ve bir kez kullanılabilir. Bu isteği siz yapmadıysanız bir şey yapmayınız.",
    )


def change_email(context: dict[str, Any], settings: Settings) -> Letter:
    """The code that proves the address which an account is to have."""
    return Letter(
        subject="Yeni e-posta adresinizi onaylayın",
        heading=greeting(context),
        paragraphs=[
            "Hesabınızın e-posta adresi olarak bu adresi yazdınız. Onaylamak için aşağıdaki kodu, adresi yazdığınız "
            "sayfaya giriniz.",
        ],
        rows=[("Onay kodu", tokens.one_time_code(settings.link_secret, context["changeId"]))],
        note="Kod 30 dakika geçerlidir. Kimseyle paylaşmayınız. Bu isteği siz yapmadıysanız bir şey yapmayınız.",
    )


def email_in_use(context: dict[str, Any], settings: Settings) -> Letter:
    """A person asked that another account has the address of this one."""
    return Letter(
        subject="E-posta adresiniz başka bir hesap için yazıldı",
        heading="Bu adresin zaten bir hesabı var",
        paragraphs=[
            "Bu e-posta adresi başka bir hesabın yeni adresi olarak yazıldı. Zaten hesabınız var, bu yüzden hiçbir şey "
            "değişmedi.",
            "Adresi o hesapta kullanmak isterseniz önce bu hesabın adresini değiştiriniz ya da bu hesabı kapatınız.",
        ],
        button=("Giriş yap", page(settings, "/hesap/cikis/1")),
        note="Bu isteği siz yapmadıysanız hesabınız güvende; bir şey yapmanız gerekmez.",
    )


def email_changed(context: dict[str, Any], settings: Settings) -> Letter:
    """The account has another address, told to the one that it had; a warning for who did not do it."""
    return Letter(
        subject="Hesabınızın e-posta adresi değiştirildi",
        heading=greeting(context),
        paragraphs=[
            f"Hesabınızın e-posta adresi {when(context['at'])} tarihinde değiştirildi. Bundan sonra yeni adresinizle "
            "giriş yapılır ve iletilerimiz oraya gönderilir. Diğer cihazlardaki oturumlarınız kapatıldı.",
        ],
        note=f"Bu değişikliği siz yapmadıysanız hemen {settings.support_email} adresine, bu e-postayı aldığınız "
        "adresten yazınız.",
    )


def phone_changed(context: dict[str, Any], settings: Settings) -> Letter:
    """The account is verified by another phone; a warning for who did not do it."""
    return Letter(
        subject="Telefon numaranız değiştirildi",
        heading=greeting(context),
        paragraphs=[f"Hesabınızdaki onaylı telefon numarası {when(context['at'])} tarihinde değiştirildi."],
        button=("Hesabıma git", page(settings, "/hesap")),
        note="Bu değişikliği siz yapmadıysanız şifrenizi hemen yenileyiniz ve "
        f"{settings.support_email} adresine yazınız.",
    )


def second_factor_on(context: dict[str, Any], settings: Settings) -> Letter:
    """Signing in asks for a code from now on; a warning for who did not do it."""
    return _about_second_factor(
        context,
        settings,
        "İki adımlı doğrulama açıldı",
        "Girişlerinizde bundan sonra doğrulama kodu da sorulacak. Diğer cihazlardaki oturumlarınız kapatıldı.",
    )


def second_factor_off(context: dict[str, Any], settings: Settings) -> Letter:
    """Signing in asks for the password alone from now on: the owner took the factor off, or two operators did."""
    subject = "İki adımlı doğrulama kapatıldı"
    text = "Girişlerinizde artık doğrulama kodu sorulmayacak; kurtarma kodlarınız da geçersiz oldu."
    letter = _about_second_factor(context, settings, subject, text)
    if not context.get("byOperators"):
        return letter
    by_whom = "Bunu, isteğiniz üzerine ekibimiz yaptı; açık oturumlarınız da kapatıldı."
    note = f"Bunu siz istemediyseniz şifrenizi hemen yenileyiniz ve {settings.support_email} adresine yazınız."
    return replace(letter, paragraphs=[*letter.paragraphs, by_whom], note=note)


def recovery_codes_renewed(context: dict[str, Any], settings: Settings) -> Letter:
    """The paper has to be written anew."""
    return _about_second_factor(
        context, settings, "Kurtarma kodlarınız yenilendi", "Daha önce sakladığınız kurtarma kodları artık geçersiz."
    )


def passkey_added(context: dict[str, Any], settings: Settings) -> Letter:
    """One more thing opens the account; a warning for who did not add it."""
    return _about_second_factor(
        context,
        settings,
        "Hesabınıza geçiş anahtarı eklendi",
        f"“{context['name']}” adlı geçiş anahtarıyla hesabınıza giriş yapılabilir.",
    )


def passkey_removed(context: dict[str, Any], settings: Settings) -> Letter:
    """One thing less opens the account."""
    return _about_second_factor(
        context,
        settings,
        "Geçiş anahtarınız kaldırıldı",
        f"“{context['name']}” adlı geçiş anahtarıyla artık giriş yapılamaz.",
    )


def _about_second_factor(context: dict[str, Any], settings: Settings, subject: str, text: str) -> Letter:
    return Letter(
        subject=subject,
        heading=greeting(context),
        paragraphs=[f"Bu değişiklik {when(context['at'])} tarihinde yapıldı. {text}"],
        button=("Hesabıma git", page(settings, "/hesap")),
        note="Bu değişikliği siz yapmadıysanız şifrenizi hemen yenileyiniz ve "
        f"{settings.support_email} adresine yazınız.",
    )


def farewell(context: dict[str, Any], settings: Settings) -> Letter:
    """The account is gone, as its owner wished or an operator decided; what was kept, and why."""
    reason = context.get("reason")
    decided = ["Bu kararı ekibimiz verdi; gerekçesini aşağıda bulabilirsiniz."] if reason else []
    closed = "Hesabınızı kapattık." if reason else "Hesabınızı isteğiniz üzerine kapattık."
    objection = "Bu kararın yanlış olduğunu düşünüyorsanız" if reason else "Hesabınızı siz kapatmadıysanız"
    return Letter(
        subject="Hesabınız kapatıldı",
        heading=f"Hoşça kalın {context['firstName']},",
        paragraphs=[
            *decided,
            f"{closed} Adınız, e-posta adresiniz, telefonunuz, adresleriniz, resminiz, "
            "takip ettikleriniz ve oturumlarınız silindi; yorumlarınız ve sorularınız artık kimseye bağlı değil.",
            "Siparişlerinizin fatura ve teslimat bilgilerini, yasaların istediği süre boyunca saklamak zorundayız. "
            "Bunlar başka bir amaçla kullanılmaz.",
        ],
        rows=[("Gerekçe", reason)] if reason else [],
        note=f"{objection} {settings.support_email} adresine yazınız. Bu e-posta size gönderdiğimiz son iletidir.",
    )


LETTERS = {
    "add_email": add_email,
    "farewell": farewell,
    "confirm": confirm,
    "already_registered": already_registered,
    "reset": reset,
    "password_changed": password_changed,
    "phone_moved": phone_moved,
    "change_email": change_email,
    "email_in_use": email_in_use,
    "email_changed": email_changed,
    "phone_changed": phone_changed,
    "second_factor_on": second_factor_on,
    "second_factor_off": second_factor_off,
    "recovery_codes_renewed": recovery_codes_renewed,
    "passkey_added": passkey_added,
    "passkey_removed": passkey_removed,
}


def _link(context: dict[str, Any], settings: Settings) -> str:
    token = tokens.link_token(settings.link_secret, context["linkId"])
    return page(settings, f"/hesap/dogrula?token={token}")
