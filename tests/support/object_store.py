"""A real object store for tests: SeaweedFS, on ports of its own, with the keys that production's would have.

Each service has a key of its own. Identity's and the catalogue's reach the bucket of public pictures, the key of
returns reaches the private one, and who shows no key reads public pictures by their names and lists nothing.
"""

import json
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

import boto3
from botocore.exceptions import BotoCoreError, ClientError

from kit.object_store import ObjectStore
from tests.support.ports import free_port
from tests.support.waiting import eventually

PROGRAM = Path(sys.prefix) / "bin" / "weed"
PUBLIC, PRIVATE, EVERYTHING = "imece-media", "imece-return-pictures", "administrator"
BUCKET_OF = {"identity": PUBLIC, "catalogue": PUBLIC, "returns": PRIVATE}
SECONDS = 60.0
PARTS = ("master", "volume", "filer", "s3")


def _keys() -> dict:
    def identity(name: str, *actions: str, signs: bool = True) -> dict:
        keys = [{"accessKey": f"{name}-key", "secretKey": f"{name}-secret-of-the-object-store"}] if signs else []
        return {"name": name, "credentials": keys, "actions": list(actions)}

    own = [identity(name, *(f"{may}:{b}" for may in ("Read", "Write", "List"))) for name, b in BUCKET_OF.items()]
    return {
        "identities": [
            identity(EVERYTHING, "Admin"),
            identity("anonymous", f"Read:{PUBLIC}", signs=False),
            *own,
        ]
    }


@dataclass
class ObjectStoreServer:
    """A server that may be stopped and started again; what it keeps stays."""

    folder: Path
    ports: list[int] = field(default_factory=list)
    _process: subprocess.Popen | None = None

    @property
    def endpoint(self) -> str:
        """Where it speaks S3."""
        return f"http://127.0.0.1:{self.ports[2 * PARTS.index('s3')]}"

    def as_seen_by(self, service: str, bucket: str = "") -> ObjectStore:
        """What a service is told of it."""
        bucket = bucket or BUCKET_OF[service]
        return ObjectStore(
            self.endpoint, "us-east-1", bucket, f"{service}-key", f"{service}-secret-of-the-object-store"
        )

    def start(self) -> None:
        """Start it, and return once it takes what is written."""
        (self.folder / "data").mkdir(parents=True, exist_ok=True)
        (self.folder / "keys.json").write_text(json.dumps(_keys()))
        self.ports = self.ports or [free_port() for _ in range(2 * len(PARTS))]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(self._command(), stdout=log, stderr=log, cwd=self.folder)
        eventually(self._answers, f"the object store answers; its log is {self.folder / 'log'}", SECONDS)

    def stop(self) -> None:
        """Take it away."""
        if self._process is not None:
            self._process.kill()  # it takes its time over an orderly end
            self._process.wait(SECONDS)
            self._process = None
            for port in self.ports:
                for left in Path("/tmp").glob(f"seaweedfs-*-{port}.sock"):
                    left.unlink()

    def client(self) -> object:
        """S3 as its administrator speaks it, past the code under test."""
        told = self.as_seen_by(EVERYTHING, PUBLIC)
        session = boto3.session.Session(told.key_id, told.secret, region_name=told.region)
        return session.client("s3", endpoint_url=self.endpoint)

    def names(self, bucket: str) -> list[str]:
        """Everything that lies in a bucket."""
        pages = self.client().get_paginator("list_objects_v2").paginate(Bucket=bucket)
        return [each["Key"] for page in pages for each in page.get("Contents", [])]

    def _answers(self) -> bool:
        assert self._process is not None and self._process.poll() is None, (self.folder / "log").read_text()[-2000:]
        client = self.client()
        try:
            for bucket in set(BUCKET_OF.values()):
                if not self._has(bucket):
                    client.create_bucket(Bucket=bucket)
                client.put_object(Bucket=bucket, Key="first", Body=b"first")
                client.delete_object(Bucket=bucket, Key="first")
        except (BotoCoreError, ClientError):
            return False
        return True

    def _has(self, bucket: str) -> bool:
        return bucket in {each["Name"] for each in self.client().list_buckets()["Buckets"]}

    def _command(self) -> list[str]:
        ports = [
            argument
            for number, part in enumerate(PARTS)
            for argument in (
                f"-{part}.port={self.ports[2 * number]}",
                f"-{part}.port.grpc={self.ports[2 * number + 1]}",
            )
        ]
        at_home = ["-ip=127.0.0.1", "-ip.bind=127.0.0.1", f"-dir={self.folder / 'data'}"]
        small = [
            "-volume.max=100",
            "-master.volumeSizeLimitMB=64",
            "-s3.iam=false",
            "-s3.port.iceberg=0",
            "-s3.port.lance=0",
        ]
        sockets = ["-filer.localSocket=filer.sock", "-s3.localSocket=s3.sock"]
        return [str(PROGRAM), "server", *at_home, *sockets, "-filer", "-s3", "-s3.config=keys.json", *small, *ports]
