"""The carriers: their protocols from the outside, time and hands that move parcels, and what goes wrong on demand."""

import pytest

YURTICI = "/sandbox/cargo/yurtici/KOPSWebServices/ShippingOrderDispatcherServices"
ARAS = "/sandbox/cargo/aras/arascargoservice.asmx"
ARAS_QUERIES = "/sandbox/cargo/aras/ArasCargoIntegrationService.svc"
MNG = "/sandbox/cargo/mng/mngapi/api"
NS = "http://yurticikargo.com.tr/ShippingOrderDispatcherServices"
APPLICATION = {"X-IBM-Client-Id": "imece", "X-IBM-Client-Secret": "mng-client-secret"}
ORDER = (
    "<ShippingOrderVO><cargoKey>{key}</cargoKey><invoiceKey>{key}</invoiceKey>"
    "<receiverCustName>Ayşe Yılmaz</receiverCustName><receiverAddress>Moda Caddesi No: 12</receiverAddress>"
    "<cityName>İstanbul</cityName><townName>Kadıköy</townName><receiverPhone1>{phone}</receiverPhone1>"
    "<specialField1>16$0b6f3c1e-8f0#</specialField1></ShippingOrderVO>"
)


def envelope(body):
    return (
        '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/">'
        f"<soapenv:Body>{body}</soapenv:Body></soapenv:Envelope>"
    ).encode()


def yurtici(http, operation, inner, language="userLanguage", password="yurtici-password"):
    account = f"<wsUserName>imece</wsUserName><wsPassword>{password}</wsPassword><{language}>TR</{language}>"
    body = f'<ship:{operation} xmlns:ship="{NS}">{account}{inner}</ship:{operation}>'
    return http.post(YURTICI, data=envelope(body), content_type="text/xml").get_data(as_text=True)


def announce(http, key="12345678901234567890", phone="5321234567", **more):
    return yurtici(http, "createShipment", ORDER.format(key=key, phone=phone), **more)


def query(http, key="12345678901234567890"):
    return yurtici(http, "queryShipment", f"<keys>{key}</keys><keyType>0</keyType>", language="wsLanguage")


def parcels(http, key=""):
    return http.get(f"/sandbox/cargo/parcels?key={key}").get_json()


def move(http, number, state):
    return http.post(f"/sandbox/cargo/parcels/{number}/move", json={"state": state})


@pytest.fixture
def http(make_app):
    return make_app(cargo_step_seconds=60).test_client()


def test_a_key_is_announced_once(http):
    assert "<errCode>0</errCode>" in announce(http)
    assert "<errCode>60020</errCode>" in announce(http)
    (parcel,) = parcels(http, "12345678901234567890")
    assert (parcel["company"], parcel["code"], parcel["state"]) == ("yurtici", "0b6f3c1e-8f0", "created")
    assert parcels(http, "0b6f3c1e-8f0") == parcels(http, parcel["number"]) == [parcel]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"phone": "05321234567"}, "82516"),
        ({"key": "123456789012345678901"}, "82500"),
        ({"password": "wrong"}, "1625"),
        ({"language": "wsLanguage"}, "82517"),
    ],
)
def test_yurtici_says_what_is_wrong(http, change, code):
    assert f"<errCode>{code}</errCode>" in announce(http, **change)
    assert parcels(http) == []


def test_what_is_no_soap_is_a_fault(http):
    for raw in (b"", b"<a/>", b"<!DOCTYPE a><a/>", envelope("<nothing/>"), "ş".encode("iso-8859-9")):
        for path in (YURTICI, ARAS, ARAS_QUERIES):
            answer = http.post(path, data=raw)
            assert (answer.status_code, b"Fault" in answer.data) == (500, True)


def test_time_moves_a_parcel_until_a_hand_does(http, clock):
    announce(http)
    clock.move(seconds=59)
    assert "<operationStatus>NOP</operationStatus>" in query(http)
    clock.move(seconds=62)
    (parcel,) = parcels(http)
    assert [step["state"] for step in parcel["steps"]] == ["created", "accepted", "in_transit"]
    assert parcel["steps"][2]["at"] == "2026-11-21T09:02:00Z"
    assert "<eventTime>120200</eventTime>" in query(http)
    assert move(http, parcel["number"], "failed").get_json()["isByHand"] is True
    clock.move(days=1)
    assert parcels(http)[0]["state"] == "failed"
    move(http, "12345678901234567890", "delivered")
    assert move(http, parcel["number"], "returned").status_code == 409
    assert "<operationStatus>DLV</operationStatus>" in query(http)


def test_a_parcel_that_is_held_waits_for_the_hand(http, clock):
    announce(http)
    number = parcels(http)[0]["number"]
    assert "Beklet" in http.get("/sandbox/cargo").get_data(as_text=True)
    assert http.post(f"/sandbox/cargo/parcels/{number}/hold", json={}).get_json()["isByHand"] is True
    clock.move(days=1)
    assert parcels(http)[0]["state"] == "created"
    assert "Beklet" not in http.get("/sandbox/cargo").get_data(as_text=True)


def test_by_default_parcels_arrive_on_their_own_and_with_0_only_by_hand(make_app, clock):
    http, still = make_app().test_client(), make_app(cargo_step_seconds=0).test_client()
    announce(http)
    clock.move(hours=1)
    assert parcels(still)[0]["state"] == "created"
    assert parcels(http)[0]["state"] == "delivered"


def test_a_parcel_is_handed_in_with_a_number_of_its_own(http):
    given = {"company": "aras", "number": "AB-12345"}
    first = http.post("/sandbox/cargo/parcels", json=given)
    again = http.post("/sandbox/cargo/parcels", json=given)
    assert first.get_json() == again.get_json() == parcels(http, "AB-12345")[0]
    assert first.get_json()["state"] == "accepted"
    for wrong in ({"company": "ptt", "number": "AB-12345"}, {"company": "aras", "number": "<b>12345"}, {}):
        assert http.post("/sandbox/cargo/parcels", json=wrong).status_code == 422


@pytest.mark.parametrize(
    ("number", "state", "status"),
    [("AB-12345", "created", 422), ("AB-12345", "lost", 422), ("AB-99999", "failed", 404), ("AB-12345", "failed", 200)],
)
def test_a_move_names_a_parcel_and_a_state(http, number, state, status):
    http.post("/sandbox/cargo/parcels", json={"company": "aras", "number": "AB-12345"})
    assert move(http, number, state).status_code == status


def test_people_move_parcels_with_buttons(http):
    announce(http)
    shown = http.get("/sandbox/cargo").get_data(as_text=True)
    assert "Ayşe Yılmaz, Kadıköy/İstanbul" in shown and "60 saniyede bir" in shown
    number = parcels(http)[0]["number"]
    answer = http.post(f"/sandbox/cargo/parcels/{number}/move", data={"state": "delivered"})
    assert (answer.status_code, answer.location) == (303, "/sandbox/cargo")
    shown = http.get(f"/sandbox/cargo?key={number}").get_data(as_text=True)
    assert "Teslim edildi" in shown and 'class="moves"' not in shown
    handed_in = http.post("/sandbox/cargo/parcels", data={"company": "mng", "number": "12345678"})
    assert handed_in.status_code == 303
    assert "12345678" in http.get("/sandbox/cargo").get_data(as_text=True)


def test_a_parcel_is_called_off_until_it_is_handed_in(http):
    announce(http)
    cancelled = yurtici(http, "cancelShipment", "<cargoKeys>12345678901234567890</cargoKeys>")
    assert "<operationStatus>CNL</operationStatus>" in cancelled
    assert move(http, "12345678901234567890", "accepted").status_code == 409
    announce(http, key="2")
    move(http, "2", "accepted")
    assert "<operationStatus>ISR</operationStatus>" in yurtici(http, "cancelShipment", "<cargoKeys>2</cargoKeys>")


def test_mng_wants_an_application_and_a_token(http, clock):
    account = {"customerNumber": "300000001", "password": "mng-password", "identityType": 1}
    assert http.post(f"{MNG}/token", json=account).status_code == 401
    assert http.post(f"{MNG}/token", json=account | {"password": "x"}, headers=APPLICATION).status_code == 401
    given = http.post(f"{MNG}/token", json=account, headers=APPLICATION).get_json()
    assert given["jwtExpireDate"] == "21.11.2026 20:00:00"
    token = APPLICATION | {"Authorization": f"Bearer {given['jwt']}"}
    path = f"{MNG}/standardqueryapi/getorder/1"
    assert http.get(path, headers=token).status_code == 404
    assert http.get(path, headers=APPLICATION).status_code == 401
    clock.move(hours=9)
    assert http.get(path, headers=token).status_code == 401


def test_faults_strike_as_often_as_they_are_told(http):
    faults = {"lost_answer": {"company": "yurtici", "kind": "create", "times": 1}, "error": [{"company": "aras"}]}
    assert http.post("/sandbox/cargo/faults", json=faults).status_code == 200
    assert announce(http) == ""
    assert len(parcels(http)) == 1
    assert "60020" in announce(http)
    assert http.post(ARAS, data=envelope('<SetOrder xmlns="http://tempuri.org/"/>')).status_code == 500
    assert [(one["name"], one["fired"]) for one in http.get("/sandbox/cargo/faults").get_json()] == [
        ("lost_answer", 1),
        ("error", 1),
    ]
    assert http.delete("/sandbox/cargo/faults/error").get_json()[0]["name"] == "lost_answer"
    http.post("/sandbox/cargo/faults", json={"unknown_key": {"times": 1}})
    assert "82519" in query(http)
    assert "NOP" in query(http)
    assert http.delete("/sandbox/cargo/faults").get_json() == []


@pytest.mark.parametrize(
    "wrong", [[], {"fire": {}}, {"slow": 1}, {"slow": {"company": "ptt"}}, {"slow": {"kind": "pay"}}]
)
def test_a_fault_that_is_not_understood_is_refused(http, wrong):
    assert http.post("/sandbox/cargo/faults", json=wrong).status_code == 422
