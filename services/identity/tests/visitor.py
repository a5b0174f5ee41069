"""A person who signs in with a party."""

from identity.tests.world import Browser

ELIF = "elif@kisiler.test"
LOGIN = {"google": "/user/googleLogin", "facebook": "/user/facebookLogin", "telegram": "/user/telegram"}


class Visitor(Browser):
    """A browser that keeps the cookie of a sign-in that it began."""

    party_cookie = ""

    def begin(self, party: str) -> dict:
        """What the party is asked."""
        answer = self.post("/user/signInWith", party=party)
        assert answer.status_code == 200, answer.json
        header = answer.headers["Set-Cookie"]
        assert "HttpOnly" in header and "SameSite=Strict" in header and "Path=/api/user" in header
        self.party_cookie = header.partition("=")[2].partition(";")[0]
        self.world_parties.browser_was_sent(answer.json["success"]["url"])
        return self.world_parties.asked

    def come_back(self, party: str, brought: str | None = None, state: str | None = None):
        """With what the party gave."""
        asked = self.world_parties.asked
        given = asked.get("state") or asked["return_to"].partition("state=")[2]
        body = {"state": given if state is None else state}
        if party == "telegram":
            body["response"] = brought or self.world_parties.telegram()
        else:
            body["code"] = brought or "good"
        cookies = [f"imece_sign_in={self.party_cookie}"] + ([f"imece_refresh={self.cookie}"] if self.cookie else [])
        answer = self.client.post(LOGIN[party], json=body, headers={"Cookie": "; ".join(cookies)})
        refreshed = [h for h in answer.headers.getlist("Set-Cookie") if h.startswith("imece_refresh=")]
        if refreshed:
            self.cookie = refreshed[0].partition("=")[2].partition(";")[0]
        if answer.status_code == 200:
            self.token = answer.json["success"]["token"]
        return answer


def enter(visitor: Visitor, party: str, brought: str | None = None) -> dict:
    """Sign in with a party, and what is answered."""
    visitor.begin(party)
    answer = visitor.come_back(party, brought)
    assert answer.status_code == 200, answer.json
    return answer.json["success"]
