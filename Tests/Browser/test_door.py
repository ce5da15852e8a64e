"""What the files and their headers have to be; versions; sub-paths; another Host."""

import http.client
import shutil

import pytest
import serve
from conftest import controlled, quiet, until
from playwright.sync_api import expect


def get(server, path, host=None):
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=10)
    connection.request("GET", path, headers={"Host": host or f"localhost:{server.server_port}"})
    response = connection.getresponse()
    return response, response.read().decode()


def test_headers_and_versions(server):
    response, shell = get(server, "/h/home/list/Shopping")
    assert response.status == 200 and '<base href="../../../">' in shell
    policy = response.headers["Content-Security-Policy"]
    assert "unsafe" not in policy and "require-trusted-types-for 'script'" in policy
    assert response.headers["Cache-Control"] == "no-cache"
    response, _ = get(server, f"/web/{server.door.version}/app.js")
    assert "immutable" in response.headers["Cache-Control"]
    response, body = get(server, "/web/000000000000/app.js")
    assert response.status == 404 and "gone-version" in body
    response, body = get(server, "/h/home/board", host="evil.example")
    assert response.status == 421 and "wrong-host" in body
    response, body = get(server, "/sw.js")
    assert "{version}" not in body and "{files}" not in body and "pages/product.js" in body


@pytest.fixture
def changing(larderd, tmp_path):
    """A door whose files can be changed."""
    web = tmp_path / "Web"
    shutil.copytree(serve.WEB, web)
    running = serve.start(larderd.socket, web=web)
    yield running
    running.shutdown()
    running.server_close()


def test_new_version_while_offline(larderd, changing, contexts):
    address = f"http://localhost:{changing.server_port}/"
    page = contexts().new_page()
    page.goto(address + "h/default/list")
    expect(page.locator(".entry").first).to_be_visible()
    controlled(page)
    old = changing.door.version
    larderd.stop()
    page.get_by_role("checkbox", name="Butter").check()

    style = changing.door.web / "style.css"
    style.write_text(style.read_text() + "\n/* new */\n")
    changing.door.reload()
    assert changing.door.version != old

    # Offline the old version starts, with what is not sent; also the pages that were never opened.
    page.reload()
    expect(page.get_by_role("checkbox", name="Butter")).to_be_checked()
    page.get_by_role("link", name="More").click()
    expect(page.get_by_role("heading", name="This device")).to_be_visible()
    assert old in page.evaluate("document.querySelector('script[type=module]').src")

    larderd.start()
    page.goto(address + "h/default/list")
    expect(page.locator("#toasts")).to_contain_text("There is a new version.", timeout=20_000)
    expect(page.get_by_role("checkbox", name="Butter")).to_be_checked()
    page.locator("#toasts").get_by_role("button", name="Reload").click()
    expect(page.locator(f"script[src*='{changing.door.version}']")).to_have_count(1)
    expect(page.get_by_role("checkbox", name="Butter")).to_be_checked()
    quiet(page)
    until(lambda: [entry["name"] for entry in larderd.entries() if entry["ticked"]] == ["Butter"])


def test_a_version_that_waited_is_taken_when_the_page_is_opened(changing, contexts):
    address = f"http://localhost:{changing.server_port}/"
    context = contexts()
    page = context.new_page()
    page.goto(address + "h/default/board")
    controlled(page)
    style = changing.door.web / "style.css"
    style.write_text(style.read_text() + "\n/* new */\n")
    changing.door.reload()
    page.evaluate("navigator.serviceWorker.ready.then((one) => one.update()).then(() => true)")
    expect(page.locator("#toasts")).to_contain_text("There is a new version.")
    page.close()
    page = context.new_page()
    page.goto(address + "h/default/board")
    expect(page.locator(f"script[src*='{changing.door.version}']")).to_have_count(1)


def test_nothing_kept_and_larderd_away(larderd, server, contexts):
    """Never a blank page: it says what is wrong, and comes when larderd does."""
    page = contexts().new_page()
    server.door.hook = None
    page.goto(f"http://localhost:{server.server_port}/h/default/more")
    expect(page.get_by_role("heading", name="This device")).to_be_visible()
    controlled(page)
    page.evaluate("new Promise((done) => { const gone = indexedDB.deleteDatabase('larder /'); gone.onsuccess = gone.onblocked = () => done(true); })")
    larderd.stop()
    page.reload()
    expect(page.get_by_text("larder does not answer")).to_be_visible(timeout=20_000)
    larderd.start()
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="This device")).to_be_visible()


def test_below_a_sub_path(larderd, server, contexts):
    server.door.prefix = "/larder"
    address = f"http://localhost:{server.server_port}/larder/"
    page = contexts().new_page()
    page.goto(address + "h/default/list/Shopping")
    page.get_by_role("checkbox", name="Butter").check()
    until(lambda: any(entry["ticked"] for entry in larderd.entries()))
    controlled(page)
    larderd.stop()
    page.reload()
    expect(page.get_by_role("checkbox", name="Butter")).to_be_checked()
    page.get_by_role("link", name="Board").click()
    expect(page.locator("li.lot").first).to_be_visible()
    assert page.url.startswith(address + "h/")
    page.goto(address + "h/default/product/Milk")
    expect(page.get_by_role("heading", level=1)).to_have_text("Milk")


def test_plain_http(larderd, server, contexts):
    """No worker, no locks, no crypto.subtle: everything works but what browsers deny, and the page says so."""
    server.door.hosts.add(f"larder.test:{server.server_port}")
    address = f"http://larder.test:{server.server_port}/"
    context = contexts()
    page = context.new_page()
    page.goto(address + "h/default/list")
    expect(page.locator(".entry").first).to_be_visible()
    assert page.evaluate("!isSecureContext && !('serviceWorker' in navigator) && !('locks' in navigator)")
    other = context.new_page()
    other.goto(address + "h/default/list")
    expect(other.locator(".entry").first).to_be_visible()
    larderd.stop()
    page.get_by_role("checkbox", name="Butter").check()
    other.get_by_role("checkbox", name="Milk").check()
    expect(page.get_by_role("checkbox", name="Milk")).to_be_checked()
    larderd.start()
    until(lambda: sum(entry["ticked"] for entry in larderd.entries()) == 2, seconds=40)
    quiet(page)
    page.goto(address + "h/default/more")
    expect(page.get_by_text("Without https")).to_be_visible()
