"""What tests ask of the running service, and how they read what comes back."""

import json
import re
from html import unescape

NEW_AD = {
    "ProductId": 7,
    "MinParticipants": 10,
    "MaxParticipants": 110,
    "MaxDiscountPercent": 0.3,
    "ProductPrice": 1000,
    "Quantity": 200,
    "EndDay": 1,
}


def get(shop, path, **options):
    answer = shop.ads.client.get(path, **options)
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return answer.get_json()["success"]


def page(shop, path, status=200):
    answer = shop.ads.client.get(path)
    assert answer.status_code == status
    assert answer.content_type == "text/html; charset=utf-8"
    return answer.get_data(as_text=True)


def meta(html, name):
    found = re.search(rf'<meta (?:property|name)="{name}" content="([^"]*)">', html)
    return unescape(found[1])


def first_data(html):
    return json.loads(re.search(r'id="first-data">(.*?)</script>', html)[1])["ads"]


def linked_data(html):
    return [json.loads(text) for text in re.findall(r'<script type="application/ld\+json">(.*?)</script>', html)]


def first_screen(shop, path, language=""):
    answer = shop.ads.client.get(path, headers={"Accept-Language": language} if language else {})
    text = answer.get_data(as_text=True)
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", "", text[text.index("<main") : text.index("</main>")])))


def post(shop, path, body, headers=None):
    return shop.ads.client.post(path, json=body, headers=headers)
