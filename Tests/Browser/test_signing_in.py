"""The page at larderd's own door: signing in, out, and what is kept meanwhile."""

import re
import socket
import subprocess

import pytest
import serve
from conftest import BIN, Larderd, controlled, until
from playwright.sync_api import expect


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class WebLarderd(Larderd):
    def __init__(self):
        super().__init__()
        self.port = free_port()
        self.options = ["--web-port", str(self.port), "--web-files", str(serve.WEB)]

    def code(self):
        return re.search(r"sign-in#([\w-]+)", self.run("token", "pair"))[1]


if "--web-port" not in subprocess.run([BIN / "larderd", "run", "--help"], capture_output=True, text=True).stdout:
    pytest.skip("this larderd has no door", allow_module_level=True)


@pytest.fixture
def larderd():
    daemon = WebLarderd().start()
    daemon.run("household", "create", "Home", "--sample")
    yield daemon
    if daemon.process.poll() is None:
        daemon.stop()


@pytest.fixture
def address(larderd):
    return f"http://localhost:{larderd.port}/"


def sign_in(page, address, larderd):
    page.goto(f"{address}sign-in#{larderd.code()}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Board")
    expect(page.locator("li.lot").first).to_be_visible()


def test_by_a_link(larderd, address, page):
    sign_in(page, address, larderd)
    assert "#" not in page.url
    page.keyboard.press("l")
    page.get_by_role("checkbox", name="Butter").check()
    until(lambda: any(entry["ticked"] for entry in larderd.entries()))
    larderd.home("POST", "entries", {"list": "Shopping", "thing": {"name": "Cheese of Ben"}})
    expect(page.get_by_text("Cheese of Ben")).to_be_visible()


def test_by_a_typed_code_and_by_password(larderd, address, page):
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_have_text("Sign in")
    page.get_by_label("Code").fill("ABCD2345")
    page.get_by_role("button", name="Sign in").first.click()
    expect(page.get_by_role("alert")).to_contain_text("code")
    page.get_by_label("Code").fill(larderd.code())
    page.get_by_role("button", name="Sign in").first.click()
    expect(page.locator("li.lot").first).to_be_visible()


def test_signed_out_elsewhere_nothing_is_lost(larderd, address, page):
    sign_in(page, address, larderd)
    controlled(page)
    page.goto(address + "h/default/list")
    expect(page.locator(".entry").first).to_be_visible()
    page.context.clear_cookies()
    page.get_by_role("checkbox", name="Butter").check()
    expect(page.locator(".freshness").get_by_role("link", name="Sign in")).to_be_visible()
    page.reload()
    expect(page.get_by_role("checkbox", name="Butter")).to_be_checked()
    assert not any(entry["ticked"] for entry in larderd.entries())
    page.get_by_role("link", name="Sign in").click()
    expect(page.get_by_text("1 command waits for you to sign in")).to_be_visible()
    page.get_by_label("Code").fill(larderd.code())
    page.get_by_role("button", name="Sign in").first.click()
    until(lambda: any(entry["ticked"] for entry in larderd.entries()))


def test_signing_out(larderd, address, page):
    sign_in(page, address, larderd)
    page.goto(address + "h/default/more")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sign in")
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_have_text("Sign in")


def test_larderd_gone_with_its_files(larderd, address, page):
    sign_in(page, address, larderd)
    controlled(page)
    larderd.stop()
    page.goto(address + "h/default/list")
    page.get_by_role("checkbox", name="Butter").check()
    page.reload()
    expect(page.get_by_role("checkbox", name="Butter")).to_be_checked()
    larderd.start()
    until(lambda: any(entry["ticked"] for entry in larderd.entries()), seconds=70)
