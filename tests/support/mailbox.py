"""What arrives in people's mailboxes at the outside world's."""

from typing import Any

from tests.support.waiting import eventually


def only_mail(person: Any, subject: str, part: str = "", seconds: float = 30) -> dict[str, Any]:
    """The mail to a person whose subject begins so and whose text has a part, once it is there; never twice."""

    def there() -> list[dict[str, Any]]:
        mails = person.get(f"/sandbox/mail/messages?to={person.user['email']}")
        return [mail for mail in mails if mail["subject"].startswith(subject) and part in mail["text"]]

    (mail,) = eventually(there, f"a mail '{subject}'", seconds)
    return mail
