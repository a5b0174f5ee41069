"""The few messages that no use case writes, and translations of common refusals. Turkish is the original."""

from werkzeug.datastructures import LanguageAccept

LANGUAGES = ("tr", "en", "ru", "ar")

_BY_STATUS = {
    400: "bad_request",
    401: "unauthenticated",
    403: "forbidden",
    404: "not_found",
    405: "method_not_allowed",
    406: "not_acceptable",
    409: "conflict",
    413: "too_large",
    415: "unsupported_media",
    422: "validation_failed",
    429: "rate_limited",
    500: "internal_error",
    503: "upstream_unavailable",
}

_TEXTS = {
    "bad_request": (
        "İstek anlaşılamadı.",
        "The request could not be read.",
        "Запрос не удалось прочитать.",
        "تعذرت قراءة الطلب.",
    ),
    "unauthenticated": (
        "Bu işlem için giriş yapmanız gerekiyor.",
        "Please sign in to do this.",
        "Войдите, чтобы выполнить это действие.",
        "يرجى تسجيل الدخول للقيام بذلك.",
    ),
    "token_expired": (
        "Oturumunuzun süresi doldu. Lütfen tekrar giriş yapınız.",
        "Your session has expired. Please sign in again.",
        "Сеанс истёк. Войдите снова.",
        "انتهت جلستك. يرجى تسجيل الدخول مرة أخرى.",
    ),
    "forbidden": (
        "Bu işlem için yetkiniz yok.",
        "You may not do this.",
        "У вас нет прав на это.",
        "لا تملك صلاحية القيام بذلك.",
    ),
    "not_found": ("Aradığınız kayıt bulunamadı.", "It could not be found.", "Не найдено.", "غير موجود."),
    "method_not_allowed": (
        "Bu adres bu işlemi desteklemiyor.",
        "This address does not support the method.",
        "Метод не поддерживается.",
        "الطريقة غير مدعومة.",
    ),
    "not_acceptable": (
        "Bu biçimde yanıt verilemiyor.",
        "No such representation.",
        "Нет такого формата.",
        "لا يوجد تنسيق كهذا.",
    ),
    "conflict": (
        "İşlem şu anda yapılamıyor.",
        "It cannot be done now.",
        "Сейчас это невозможно.",
        "لا يمكن القيام بذلك الآن.",
    ),
    "too_large": ("Gönderilen veri çok büyük.", "The body is too large.", "Слишком большой запрос.", "الطلب كبير جدًا."),
    "unsupported_media": (
        "Bu içerik türü desteklenmiyor.",
        "The content type is not supported.",
        "Тип содержимого не поддерживается.",
        "نوع المحتوى غير مدعوم.",
    ),
    "validation_failed": (
        "Formu eksik ya da hatalı doldurdunuz!",
        "Some fields are missing or wrong.",
        "Некоторые поля заполнены неверно.",
        "بعض الحقول ناقصة أو غير صحيحة.",
    ),
    "rate_limited": (
        "Çok fazla deneme yaptınız. Lütfen biraz sonra tekrar deneyiniz.",
        "Too many attempts. Please try again later.",
        "Слишком много попыток. Попробуйте позже.",
        "محاولات كثيرة جدًا. يرجى المحاولة لاحقًا.",
    ),
    "internal_error": (
        "Beklenmeyen bir hata oluştu. Lütfen tekrar deneyiniz.",
        "Something went wrong. Please try again.",
        "Произошла ошибка. Попробуйте ещё раз.",
        "حدث خطأ. يرجى المحاولة مرة أخرى.",
    ),
    "upstream_unavailable": (
        "Hizmet şu anda yanıt vermiyor. Lütfen biraz sonra tekrar deneyiniz.",
        "The service does not answer right now. Please try again later.",
        "Служба сейчас не отвечает. Попробуйте позже.",
        "الخدمة لا تستجيب الآن. يرجى المحاولة لاحقًا.",
    ),
}


def generic_message(status: int, languages: LanguageAccept) -> tuple[str, str]:
    """Code and message for an HTTP status that no use case chose."""
    code = _BY_STATUS.get(status, "bad_request" if status < 500 else "internal_error")
    return code, translated(code, _TEXTS[code][0], languages)


def translated(code: str, turkish: str, languages: LanguageAccept) -> str:
    """The message in the caller's language where a translation of its code exists, else in Turkish."""
    language = languages.best_match(LANGUAGES, default="tr")
    return turkish if language == "tr" or code not in _TEXTS else _TEXTS[code][LANGUAGES.index(language)]
