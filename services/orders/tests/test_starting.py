"""What must hold before anything else: the service is put together while its database is away."""

from dataclasses import replace

from orders.app import build_service, create_app
from orders.settings import read_settings


def test_the_service_is_put_together_while_its_database_is_away(keys_dir):
    settings = read_settings()
    common = replace(settings.common, database_url="postgresql+psycopg://unknown@127.0.0.1:1/none", keys_dir=keys_dir)
    service = build_service(replace(settings, common=common))
    assert create_app(service).test_client().get("/healthz").status_code == 200
