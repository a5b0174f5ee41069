"""A member's own picture: put in the place of the last one, or removed."""

from identity import avatars, repository
from identity.models import Person
from identity.settings import Settings
from kit.service import Service


def put_picture(service: Service, person_id: str, session_id: str, data: bytes) -> Person:
    """Show a new picture; the old one's files go. Raises `Invalid` for what is no picture that we take."""
    picture = avatars.remade(data)
    settings: Settings = service.parts["settings"]  # type: ignore[assignment]
    url = avatars.write(settings.media_dir, picture)
    try:
        return _show(service, person_id, session_id, url)
    except BaseException:
        avatars.remove(settings.media_dir, url)
        raise


def remove_picture(service: Service, person_id: str, session_id: str) -> Person:
    """Show no picture any more. It is no error when there is none."""
    return _show(service, person_id, session_id, None)


def _show(service: Service, person_id: str, session_id: str, url: str | None) -> Person:
    with service.work() as work:
        repository.lock_person(work.session, person_id)
        person, _ = repository.person_of_session(work.session, person_id, session_id, work.now)
        old, person.image = person.image, url
    forget_files(service, old)
    return person


def forget_files(service: Service, url: str | None) -> None:
    """Remove a picture's files once nobody shows it any more."""
    settings: Settings = service.parts["settings"]  # type: ignore[assignment]
    if url is not None:
        avatars.remove(settings.media_dir, url)
