"""Files in an object store that speaks S3. What it promises is said in `kit.storage`.

A folder is the beginning of names. Its files come one after the other, so it can be there in part: until `put_together`
has returned, its service has told its name to none, and the sweep of what no row names takes it away.
"""

import logging
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from http import HTTPStatus
from itertools import groupby
from pathlib import PurePosixPath
from typing import Any

import boto3
from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError

from kit.few_at_a_party import TurnedAway, turn_at
from kit.logging import details
from kit.object_store import ObjectStore
from kit.outside import ANSWERED, FAILED, REFUSED, SILENT, note
from kit.storage import NameTaken, away, checked

PARTY = "object store"
CONNECT_SECONDS, READ_SECONDS, ATTEMPTS = 1, 5, 2
CONNECTIONS = 10
TYPES = {".webp": "image/webp", ".jpg": "image/jpeg"}
# For a cache that reads the bucket itself; the gateway says the same.
FOR_EVER, NEVER = "public, max-age=31536000, immutable", "private, no-store"

log = logging.getLogger("storage")


class Objects:
    """A bucket, or what of it this service's key may touch: read, write, delete and list."""

    def __init__(self, store: ObjectStore, private: bool = False):
        self._store = store
        self._cache_control = NEVER if private else FOR_EVER

    def put(self, name: str, data: bytes) -> None:
        """Keep one file. An answer that was lost is asked for again, and finds the file there."""
        if not self._is_kept_now(checked(name), data) and self.get(name) != data:
            raise NameTaken(name)

    def _is_kept_now(self, name: str, data: bytes) -> bool:
        kind = TYPES.get(PurePosixPath(name).suffix, "application/octet-stream")
        how = {"IfNoneMatch": "*", "ContentType": kind, "CacheControl": self._cache_control}
        with _answering():
            try:
                self._client.put_object(Bucket=self._store.bucket, Key=name, Body=data, **how)
            except ClientError as error:
                if _status(error) != HTTPStatus.PRECONDITION_FAILED:
                    raise
                return False
            return True

    def put_together(self, folder: str, files: Mapping[str, bytes]) -> None:
        """Keep several files in a folder of their own."""
        if any(self._objects(folder)):
            raise NameTaken(folder)
        for name, data in files.items():
            self.put(f"{folder}/{name}", data)

    def get(self, name: str) -> bytes | None:
        """A file, or None when it is not there."""
        key = checked(name)
        with _answering():
            try:
                kept: bytes = self._client.get_object(Bucket=self._store.bucket, Key=key)["Body"].read()
            except ClientError as error:
                if _status(error) != HTTPStatus.NOT_FOUND:
                    raise
                return None
            return kept

    def delete(self, name: str) -> None:
        """Forget a file or a folder, whole or half-written."""
        for each in self._objects(name):
            if each["Key"] == name or each["Key"].startswith(f"{name}/"):
                with _answering():
                    self._client.delete_object(Bucket=self._store.bucket, Key=each["Key"])

    def older_than(self, folder: str, instant: float) -> Iterator[str]:
        """The names in a folder that were begun before an instant. They are listed in order, a page at a time."""

        def entry(each: Any) -> str:
            return "/".join(each["Key"].split("/")[: folder.count("/") + 2])

        for name, objects in groupby(self._objects(f"{folder}/"), key=entry):
            if min(each["LastModified"].timestamp() for each in objects) < instant:
                yield name

    def _objects(self, prefix: str) -> Iterator[Any]:
        checked(prefix.removesuffix("/"))
        pages = iter(self._client.get_paginator("list_objects_v2").paginate(Bucket=self._store.bucket, Prefix=prefix))
        while (page := _next_of(pages)) is not None:
            yield from page.get("Contents", [])

    @cached_property
    def _client(self) -> Any:
        """Made at the first use, in the process that uses it: it takes a third of a second, and no fork outlives it."""
        config = Config(
            signature_version="s3v4",
            s3={"addressing_style": "path"},
            connect_timeout=CONNECT_SECONDS,
            read_timeout=READ_SECONDS,
            retries={"mode": "standard", "total_max_attempts": ATTEMPTS},
            max_pool_connections=CONNECTIONS,
            # Stores other than Amazon's refuse, or keep, the checksums that newer clients add unasked.
            request_checksum_calculation="when_required",
            response_checksum_validation="when_required",
        )
        session = boto3.session.Session(self._store.key_id, self._store.secret, region_name=self._store.region)
        return session.client("s3", endpoint_url=self._store.endpoint, config=config)


def _next_of(pages: Iterator[Any]) -> Any:
    with _answering():
        return next(pages, None)


@contextmanager
def _answering() -> Iterator[None]:
    """One question to the store, noted as those to other parties are (`kit.outside`). A store that is away, or refuses
    us, becomes the refusal that a person can do something with.
    """
    outcome, began = ANSWERED, time.perf_counter()
    try:
        with turn_at(PARTY):
            try:
                yield
            except (BotoCoreError, ClientError) as error:
                outcome = _outcome(error)
                log.error("files can't be kept or read", extra=details(reason=repr(error)))
                raise away() from error
            finally:
                note(PARTY, outcome, time.perf_counter() - began)
    except TurnedAway as busy:
        raise away() from busy


def _outcome(error: BotoCoreError | ClientError) -> str:
    if isinstance(error, BotoCoreError):
        return SILENT
    return REFUSED if _status(error) < HTTPStatus.INTERNAL_SERVER_ERROR else FAILED


def _status(error: ClientError) -> int:
    status: int = error.response.get("ResponseMetadata", {}).get("HTTPStatusCode", 0)
    return status
