"""Letters about what people wrote and an operator hid, or showed again."""

from typing import Any

from identity.letters.documents.letter import Letter, day, greeting, number, page
from identity.settings import Settings

# In the words of the writer's own page.
_REASONS = {
    "abuse": "Hakaret ya da küfür içeriyor.",
    "personal_data": "Kişisel bilgi içeriyor.",
    "advertising": "Reklam ya da yönlendirme içeriyor.",
    "unrelated": "Ürünle ilgili değil.",
    "unlawful": "Yasalara aykırı içerik barındırıyor.",
}
_ELSEWHERE = _REASONS | {"unrelated": "Konuyla ilgili değil."}  # there is no product that it could be about
_UNNAMED = "Yayın kurallarına uymuyor."


def review_hidden(context: dict[str, Any], settings: Settings) -> Letter:
    """An operator hid a review: its writer reads why, what became of it, and where to object."""
    return Letter(
        subject=f"Değerlendirmeniz gizlendi: {context['title']}",
        heading=greeting(context),
        paragraphs=[
            f"{number(context)} numaralı siparişinizdeki {context['title']} için yazdığınız değerlendirme incelendi ve "
            "gizlendi.",
            "Değerlendirmenizi artık yalnızca siz ve ekibimiz görebilir; yıldızları ortalamaya katılmaz. Eklediğiniz "
            "fotoğraf varsa silindi.",
        ],
        rows=_why(context, _REASONS),
        button=("Değerlendirmelerime git", page(settings, "/hesap/degerlendirmelerim")),
        note=_objection(settings),
    )


def rating_hidden(context: dict[str, Any], settings: Settings) -> Letter:
    """An operator hid what a buyer wrote about a seller: the buyer reads why, what became of it, where to object."""
    return Letter(
        subject=f"Satıcı hakkındaki yazınız gizlendi: {context['supplierName']}",
        heading=greeting(context),
        paragraphs=[
            f"{number(context)} numaralı siparişinizin satıcısı {context['supplierName']} hakkında yazdıklarınız "
            "incelendi ve gizlendi.",
            "Yazınızın yerinde gizlendiği ve nedeni yazar. Verdiğiniz yıldızlar satıcının puanına katılmaya devam "
            "eder.",
        ],
        rows=_why(context),
        button=("Satıcının sayfasına git", page(settings, f"/tedarikci/{context['sellerId']}")),
        note=_objection(settings),
    )


def question_hidden(context: dict[str, Any], settings: Settings) -> Letter:
    """An operator hid a question: who asked reads why, what became of it, and where to object."""
    return Letter(
        subject=f"Sorunuz gizlendi: {context['title']}",
        heading=greeting(context),
        paragraphs=[
            f"{context['title']} ilanında sorduğunuz soru incelendi ve gizlendi.",
            "Sorunuzu artık yalnızca siz ve ekibimiz görebilir. İlanın sayfasında yerinde gizlendiği ve nedeni yazar.",
        ],
        rows=_why(context),
        button=("Sorularıma git", page(settings, "/hesap/sorularim")),
        note=_objection(settings),
    )


def supplier_answer_hidden(context: dict[str, Any], settings: Settings) -> Letter:
    """An operator hid a supplier's answer to a question: the supplier reads why, and where to object."""
    return Letter(
        subject=f"Cevabınız gizlendi: {context['title']}",
        heading=greeting(context),
        paragraphs=[
            f"{context['title']} ilanınızdaki bir soruya verdiğiniz cevap incelendi ve gizlendi.",
            "Cevabınızı artık yalnızca siz ve ekibimiz görebilir; düzeltilemez. İlanın sayfasında yerinde gizlendiği "
            "ve nedeni yazar.",
        ],
        rows=_why(context),
        button=("Sorulara git", page(settings, "/satici/sorular")),
        note=_objection(settings),
    )


def supplier_reply_hidden(context: dict[str, Any], settings: Settings) -> Letter:
    """An operator hid a supplier's reply to a review: the supplier reads why, and where to object."""
    return Letter(
        subject=f"Yanıtınız gizlendi: {context['title']}",
        heading=greeting(context),
        paragraphs=[
            f"{context['title']} için yazılan bir değerlendirmeye verdiğiniz yanıt incelendi ve gizlendi.",
            "Yanıtınızı artık yalnızca siz ve ekibimiz görebilir. İlanın sayfasında yerinde gizlendiği ve nedeni "
            "yazar.",
        ],
        rows=_why(context),
        button=("Değerlendirmelere git", page(settings, "/satici/degerlendirmeler")),
        note=_objection(settings),
    )


def supplier_answer_taken_along(context: dict[str, Any], settings: Settings) -> Letter:
    """An operator hid a question, and a supplier's answer is not shown without it: the supplier reads why."""
    return Letter(
        subject=f"Cevapladığınız soru gizlendi: {context['title']}",
        heading=greeting(context),
        paragraphs=[
            f"{context['title']} ilanınızda cevapladığınız bir soru incelendi ve gizlendi; cevabınız da onunla "
            "birlikte gösterilmiyor.",
            "Neden, soruyla ilgilidir. Soru yeniden gösterilirse cevabınız da görünür.",
        ],
        rows=_why(context),
        button=("Sorulara git", page(settings, "/satici/sorular")),
        note=_objection(settings),
    )


# What is said of each kind, and where its writer finds it.
_SHOWN = {
    "question": ("{0} ilanında sorduğunuz soru", "Sorularıma git", "/hesap/sorularim"),
    "answer": ("{0} ilanınızdaki bir soruya verdiğiniz cevap", "Sorulara git", "/satici/sorular"),
    "reply": (
        "{0} için yazılan bir değerlendirmeye verdiğiniz yanıt",
        "Değerlendirmelere git",
        "/satici/degerlendirmeler",
    ),
    "review": ("{0} için yazdığınız değerlendirme", "Değerlendirmelerime git", "/hesap/degerlendirmelerim"),
    "rating": ("{0} hakkında yazdıklarınız", "Satıcının sayfasına git", "/tedarikci/{1}"),
}
_PICTURES_ARE_GONE = "Yıldızları yine ortalamaya katılır. Eklediğiniz fotoğraf varsa silindiği için görünmez."


def words_shown(context: dict[str, Any], settings: Settings) -> Letter:
    """What a member wrote and an operator had hidden is shown again."""
    what, button, path = _SHOWN[context["kind"]]
    what = what.format(context["title"])
    return Letter(
        subject=f"Yazınız yeniden gösteriliyor: {context['title']}",
        heading=greeting(context),
        paragraphs=[
            f"{what} yeniden incelendi ve artık yine gösteriliyor.",
            *([_PICTURES_ARE_GONE] if context["kind"] == "review" else []),
        ],
        button=(button, page(settings, path.format("", context["sellerId"]))),
    )


def _why(context: dict[str, Any], reasons: dict[str, str] = _ELSEWHERE) -> list[tuple[str, str]]:
    return [("Neden", reasons.get(context["reason"], _UNNAMED)), ("Gizlendiği gün", day(context["hiddenAt"]))]


def _objection(settings: Settings) -> str:
    return f"Bu kararın yanlış olduğunu düşünüyorsanız {settings.support_email} adresine yazınız; yeniden inceleriz."


LETTERS = {
    "review_hidden": review_hidden,
    "rating_hidden": rating_hidden,
    "question_hidden": question_hidden,
    "supplier_answer_hidden": supplier_answer_hidden,
    "supplier_reply_hidden": supplier_reply_hidden,
    "supplier_answer_taken_along": supplier_answer_taken_along,
    "words_shown": words_shown,
}
