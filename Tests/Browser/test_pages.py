"""Board, put away, find, product and lot; roles; what each page looks like to axe."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import GUEST, HERE, controlled, quiet, until
from playwright.sync_api import expect

PAGES = ["board", "list", "stock", "find?q=mi", "product/Milk", "more", "waiting", "settle", "putaway", "sign-in"]


def lot(page, name):
    return page.locator("li.lot").filter(has=page.get_by_role("link", name=name, exact=True))


def stock(larderd, product):
    items = larderd.home("GET", "stock?limit=1000")["items"]
    return next((item["amount"]["amount"] for item in items if item["product"]["name"] == product), "0")


def open_page(page, address, name):
    page.goto(address + (name if name.startswith(("h/", "l/", "sign-in")) else f"h/default/{name}"))
    expect(page.locator("main > *").first).to_be_visible()


def test_board_used_half_thrown_good_open(larderd, address, page):
    open_page(page, address, "board")
    expect(page.get_by_role("heading", name="Eat first")).to_be_visible()

    lot(page, "Yoghurt").first.get_by_role("button", name="Thrown out: Yoghurt").click()
    quiet(page)
    until(lambda: stock(larderd, "Yoghurt") == "1000")
    page.get_by_role("button", name="Undo").click()
    expect(lot(page, "Yoghurt").first).to_be_visible()
    until(lambda: stock(larderd, "Yoghurt") == "1500")
    quiet(page)

    lot(page, "Chicken breast").get_by_role("button", name="Half: Chicken breast").click()
    expect(lot(page, "Chicken breast")).to_contain_text("200 g")
    until(lambda: stock(larderd, "Chicken breast") == "200")

    # A use-by date cannot be extended.
    expect(lot(page, "Mozzarella").get_by_role("button", name="Still good")).to_have_count(0)
    lot(page, "Bananas").get_by_role("button", name="Still good: Bananas").click()
    until(lambda: any("kept Bananas" in entry["change"]["text"] for entry in larderd.home("GET", "history?of=Bananas&limit=1")["entries"]))
    expect(lot(page, "Bananas").locator(".due")).to_contain_text("~")

    lot(page, "Bread").get_by_role("button", name="Used: Bread").click()
    expect(lot(page, "Bread")).to_have_count(0)
    until(lambda: stock(larderd, "Bread") == "0")

    lot(page, "Ricotta").get_by_role("button", name="More: Ricotta").click()
    page.get_by_role("dialog").get_by_role("button", name="Open").click()
    expect(lot(page, "Ricotta")).to_contain_text("Opened")

    lot(page, "Tomatoes").get_by_role("button", name="More: Tomatoes").click()
    page.get_by_role("dialog").get_by_label("Amount").fill("1")
    before = int(stock(larderd, "Tomatoes"))
    page.get_by_role("dialog").get_by_role("button", name="Used this much").click()
    until(lambda: int(stock(larderd, "Tomatoes")) == before - 1)
    quiet(page)


def test_everything_past_its_date_at_once(larderd, address, page):
    open_page(page, address, "board")
    past = page.locator("section.past li.lot")
    expect(past).to_have_count(3)
    page.get_by_role("button", name="All thrown out").click()
    expect(past).to_have_count(0)
    until(lambda: stock(larderd, "Bananas") == "0" and stock(larderd, "Mozzarella") == "0")
    page.get_by_role("button", name="Undo").click()
    expect(past).to_have_count(3)
    until(lambda: stock(larderd, "Bananas") == "4" and stock(larderd, "Mozzarella") == "150")


def test_board_offline_then_to_settle(larderd, address, page):
    """A late use that does not fit waits for somebody to settle it, and the page says so."""
    open_page(page, address, "board")
    controlled(page)
    elsewhere = str(larderd.folder / "elsewhere.sock")
    larderd.stop()
    lot(page, "Chicken breast").get_by_role("button", name="Used: Chicken breast").click()
    lot(page, "Bread").get_by_role("button", name="Half: Bread").click()
    expect(lot(page, "Chicken breast")).to_have_count(0)
    expect(lot(page, "Bread")).to_contain_text("375 g")
    page.reload()
    expect(lot(page, "Bread")).to_contain_text("375 g")
    expect(lot(page, "Chicken breast")).to_have_count(0)
    larderd.start(at=elsewhere)
    larderd.home("POST", "stock/consume", {"product": "Bread", "all": True}, at=elsewhere)
    larderd.stop()
    larderd.start()
    expect(page.get_by_role("link", name="1 thing to settle")).to_be_visible(timeout=20_000)
    page.get_by_role("link", name="1 thing to settle").click()
    expect(page.locator("li.lot").filter(has_text="Use 375 g")).to_be_visible()
    page.get_by_role("button", name="Discard").click()
    expect(page.get_by_text("Nothing to settle.")).to_be_visible()
    assert stock(larderd, "Chicken breast") == "0"


def test_guessed_dates_below_real_ones(larderd, address, page):
    larderd.home("POST", "stock/add", {"product": "Bread", "amount": "1", "bought": "-30d"})
    open_page(page, address, "board")
    guessed = page.locator("section.guessed")
    expect(guessed.get_by_role("link", name="Bread")).to_be_visible()
    expect(page.locator("section.past").get_by_role("link", name="Bread")).to_have_count(0)
    assert guessed.bounding_box()["y"] > page.locator("section.soon").bounding_box()["y"]


def test_another_day(address, page):
    open_page(page, address, "board")
    page.locator(".strip a").nth(6).click()
    expect(page).to_have_url(re.compile(r"board\?on=\d{4}-\d\d-\d\d"))
    expect(page.get_by_text("As it will be on")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Used"))).to_have_count(0)
    page.get_by_role("link", name="Back to today").click()
    expect(page.get_by_role("button", name=re.compile("^Used")).first).to_be_visible()


def test_freeze_thaw_and_count(larderd, address, page):
    if "postStockMove" not in str(larderd.api("GET", "/v1")):
        pytest.skip("this larderd cannot move stock")
    open_page(page, address, "board")
    lot(page, "Bread").get_by_role("button", name="More: Bread").click()
    page.get_by_role("dialog").get_by_role("button", name="Freeze", exact=True).click()
    expect(page.locator("section.soon").get_by_role("link", name="Bread")).to_have_count(0)
    lots = lambda: [one for one in larderd.home("GET", "board?limit=1000")["lots"] if one["product"]["name"] == "Bread"]
    until(lambda: [one["status"] for one in lots()] == ["frozen"])
    page.get_by_text("In the freezer").click()
    lot(page, "Bread").get_by_role("button", name="Thaw: Bread").click()
    until(lambda: [one["status"] != "frozen" for one in lots()] == [True])
    open_page(page, address, "product/Eggs")
    page.get_by_role("button", name="Counted …").click()
    page.get_by_role("dialog").get_by_label("There now").fill("2")
    page.get_by_role("dialog").get_by_role("button", name="Save").click()
    until(lambda: stock(larderd, "Eggs") == "2")


def test_low_goes_to_the_list(larderd, address, page):
    open_page(page, address, "board")
    page.get_by_role("button", name="To the list: Orange juice").click()
    until(lambda: "Orange juice" in larderd.names())


def test_every_figure_is_explained(address, page):
    open_page(page, address, "product/Milk")
    page.locator(".facts-table").get_by_role("button", name=re.compile("bottles")).first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("3 bottles = 3 l")
    expect(dialog).to_contain_text("Added 1 bottle = 1 l of Milk")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    page.locator("li.lot").first.locator(".due").click()
    expect(dialog).to_contain_text("best before")


def test_all_figures_of_a_lot_are_known_to_larderd(address, page):
    open_page(page, address, "board")
    lot(page, "Yoghurt").first.get_by_role("link", name="Yoghurt").click()
    expect(page.locator(".facts-table .figure").first).to_be_visible()
    for at in range(page.locator(".facts-table .figure").count()):
        page.locator(".facts-table .figure").nth(at).click()
        expect(page.locator("dialog .big")).to_be_visible()
        page.keyboard.press("Escape")


def test_find_offline(larderd, address, page):
    open_page(page, address, "find")
    controlled(page)
    page.get_by_role("searchbox").fill("mil")
    expect(page.get_by_role("link", name=re.compile("^Oat milk"))).to_be_visible()
    larderd.stop()
    page.reload()
    page.get_by_role("searchbox").fill("spagh")
    page.get_by_role("link", name=re.compile("^Spaghetti")).click()
    expect(page.get_by_role("heading", name="Spaghetti")).to_be_visible()


def tick(larderd, *names):
    for name in names:
        larderd.home("POST", "entries/tick", {"list": "Shopping", "entry": name})


def test_put_away(larderd, server, address, page):
    tick(larderd, "Milk", "Bananas", "Butter", "Candles")
    open_page(page, address, "putaway")
    line = lambda name: page.locator("li.line").filter(has=page.locator(".line-head", has_text=name))
    page.get_by_label("Store").select_option(label="Green Market")
    expect(line("Milk")).to_contain_text("Fridge")
    expect(line("Candles")).to_contain_text("a note, not stock")

    line("Milk").locator(".line-head").click()
    line("Milk").get_by_label("Date", exact=True).fill("2412")
    expect(line("Milk")).to_contain_text("24 December")
    line("Milk").get_by_label("Price as on the receipt").fill("2,58")
    line("Milk").get_by_label("Deposit, each").fill("0,25")
    line("Milk").get_by_role("button", name="Right, next").click()
    expect(line("Milk").get_by_role("button", name="Milk is right")).to_have_attribute("aria-pressed", "true")
    # On to the next line by itself.
    expect(page.locator("li.line.open")).to_have_count(1)
    page.locator("li.line.open").get_by_role("button", name="+7").or_(page.locator("li.line.open").get_by_role("button", name="in 7 days")).click()

    if line("Butter").get_attribute("class").split().count("open") == 0:
        line("Butter").locator(".line-head").click()
    line("Butter").get_by_role("button", name="Leave on the list").click()
    line("Candles").locator(".line-head").click()
    line("Candles").get_by_role("button", name="Make it a product").click()
    page.get_by_placeholder("Also bought …").fill("Honey")
    page.get_by_placeholder("Also bought …").press("Enter")
    expect(line("Honey")).to_be_visible()

    page.get_by_label("Total of the receipt").fill("10")
    expect(page.locator(".sums")).to_contain_text("The receipt says")

    # Left and opened again, it is as it was.
    page.goto(address + "h/default/board")
    page.goto(address + "h/default/putaway")
    expect(line("Milk")).to_contain_text("24 Dec")
    expect(line("Butter")).to_contain_text("stays on the list")

    server.door.requests.clear()
    page.get_by_role("button", name="Book all (4)").click()
    expect(page).to_have_url(re.compile("/list/"))
    until(lambda: "Milk" not in larderd.names())
    quiet(page)
    names = larderd.names()
    assert "Bananas" not in names and "Candles" not in names
    assert next(entry for entry in larderd.entries() if entry["name"] == "Butter")["ticked"]
    assert stock(larderd, "Milk") == "5"
    assert stock(larderd, "Candles") == "4"
    lots = larderd.home("GET", "board?limit=1000")["lots"]
    assert any(one["product"]["name"] == "Milk" and one["date"].endswith("-12-24") for one in lots)
    assert len([path for method, path in server.door.requests if method == "POST" and "dryRun" not in path]) == 1, "one request books it all"

    page.get_by_role("button", name="Undo").click()
    until(lambda: "Milk" in larderd.names() and stock(larderd, "Milk") == "3")


def test_put_away_offline(larderd, address, page):
    tick(larderd, "Milk", "Bananas")
    open_page(page, address, "putaway")
    expect(page.locator("li.line")).to_have_count(2)
    controlled(page)
    larderd.stop()
    page.reload()
    page.get_by_role("button", name="Book all (2)").click()
    expect(page.get_by_text("Milk", exact=True)).to_have_count(0)
    larderd.start()
    quiet(page)
    assert stock(larderd, "Milk") == "5"
    assert "Milk" not in larderd.names()


def test_put_away_refused_when_somebody_was_faster(larderd, address, page):
    tick(larderd, "Milk", "Bananas")
    open_page(page, address, "putaway")
    controlled(page)
    larderd.stop()
    page.get_by_role("button", name="Book all (2)").click()
    elsewhere = str(larderd.folder / "elsewhere.sock")
    larderd.start(at=elsewhere)
    larderd.home("POST", "entries/tick", {"list": "Shopping", "entry": "Milk", "untick": True}, at=elsewhere)
    larderd.stop()
    larderd.start()
    expect(page.locator(".freshness")).to_contain_text("1 thing needs you", timeout=20_000)
    assert stock(larderd, "Milk") == "3" and stock(larderd, "Bananas") == "4"
    page.keyboard.press("Escape")
    page.goto(address + "h/default/putaway")
    expect(page.locator(".notice.bad")).to_contain_text("no longer ticked")
    page.locator(".notice.bad").get_by_role("button", name="Discard").click()
    expect(page.locator("li.line")).to_have_count(1)
    page.get_by_role("button", name="Book all (1)").click()
    until(lambda: stock(larderd, "Bananas") == "10")


def test_keys(address, page):
    open_page(page, address, "board")
    page.keyboard.press("l")
    expect(page.get_by_role("heading", level=1)).to_have_text("Shopping")
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.get_by_role("searchbox").press("Escape")
    page.goto(address + "h/default/list")
    expect(page.locator(".entry").first).to_be_visible()
    page.get_by_role("checkbox", name="Butter").focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("checkbox", name="Butter")).to_be_checked()
    expect(page.get_by_role("checkbox", name="Butter")).to_be_focused()


def test_german(address, contexts):
    page = contexts(locale="de-DE").new_page()
    open_page(page, address, "more")
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_role("navigation", name="Seiten")).to_contain_text("Vorrat")
    open_page(page, address, "board")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("heading", name="Zuerst essen")).to_be_visible()


def test_old_links_and_labels(larderd, address, page):
    code = larderd.home("GET", "board")["lots"][0]["code"]
    open_page(page, address, f"l/{code}")
    expect(page.locator(".code")).to_have_text(code)
    open_page(page, address, "h/default/nothing/like/this")
    expect(page.get_by_role("heading", level=1)).to_have_text("Board")


@pytest.fixture
def other(larderd):
    """Another member's door: larderd knows its callers by uid."""
    running = []

    def join(role):
        code = re.search(r"Code: (\S+)", larderd.run("member", "invite", "--role", role, *(["--until", "+10d"] if role == "guest" else [])))[1]
        larderd.run("member", "join", code, uid=GUEST)
        process = subprocess.Popen([sys.executable, HERE / "serve.py", "--socket", larderd.socket, "--port", "0", "--uid", str(GUEST)], stdout=subprocess.PIPE, text=True)
        running.append(process)
        return process.stdout.readline().strip()

    yield join
    for process in running:
        process.kill()
        process.wait()


def test_a_viewer_is_offered_nothing(other, contexts):
    address = other("viewer")
    page = contexts().new_page()
    open_page(page, address, "board")
    expect(page.locator("li.lot").first).to_be_visible()
    expect(page.locator("li.lot button:not(.figure)")).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("To the list"))).to_have_count(0)
    open_page(page, address, "list")
    expect(page.locator(".entry").first).to_be_visible()
    expect(page.get_by_role("checkbox").first).to_be_disabled()
    expect(page.locator("#add-field")).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("^Change"))).to_have_count(0)
    open_page(page, address, "more")
    expect(page.get_by_text(re.compile("viewer"))).to_be_visible()


def test_a_guest_uses_and_ticks(larderd, other, contexts):
    address = other("guest")
    page = contexts().new_page()
    open_page(page, address, "list")
    page.get_by_role("checkbox", name="Butter").check()
    quiet(page)
    expect(page.get_by_role("button", name=re.compile("^Change"))).to_have_count(0)
    expect(page.get_by_role("link", name="Put away")).to_have_count(0)
    until(lambda: next(entry for entry in larderd.entries() if entry["name"] == "Butter")["ticked"])
    open_page(page, address, "board")
    expect(page.get_by_role("button", name="Used: Bread")).to_be_visible()
    expect(page.get_by_role("button", name="Still good: Bread")).to_be_visible()
    page.get_by_role("button", name="More: Bread").click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Freeze")).to_have_count(0)


def axe_script():
    import axe_playwright_python
    return (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()


LOOKS = [("light", 360), ("dark", 360), ("light", 1280), ("dark", 1280)]


@pytest.mark.parametrize(("scheme", "width"), LOOKS)
def test_axe(larderd, address, contexts, scheme, width):
    larderd.home("POST", "entries/tick", {"list": "Shopping", "entry": "Milk"})
    larderd.home("POST", "commands", {"commands": [{"id": "01a22289-0000-7000-8000-0000000000aa", "type": "consumeStock", "offline": True, "body": {"product": "Milk", "amount": "99 l"}}]})
    page = contexts(viewport={"width": width, "height": 800}, color_scheme=scheme, reduced_motion="reduce").new_page()
    script, found = axe_script(), []

    def check(name):
        page.evaluate(script)
        results = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
        found.extend(f"{name}: {one['id']}: {node['html'][:160]} {node['failureSummary'][:200]}" for one in results["violations"] for node in one["nodes"])
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        if wide > 0:
            found.append(f"{name}: {wide} px wider than the screen")

    for name in PAGES:
        open_page(page, address, name)
        page.wait_for_timeout(400)
        check(name)
    open_page(page, address, "putaway")
    page.locator(".line-head").first.click()
    page.wait_for_timeout(200)
    check("a line of put away")
    open_page(page, address, "board")
    page.get_by_role("button", name=re.compile("^More:")).first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    check("the sheet of a lot")
    open_page(page, address, "list")
    page.get_by_role("button", name="Change Butter").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    check("the sheet of an entry")
    page.keyboard.press("Escape")
    page.fill("#add-field", "mi")
    expect(page.locator("#suggestions")).to_be_visible()
    check("suggestions")
    assert not found, "\n".join(found)


def test_targets_are_large_enough(address, page):
    """48 px, but for links and figures in a line of text."""
    for name in ("board", "list", "putaway", "find?q=mi"):
        open_page(page, address, name)
        page.wait_for_timeout(300)
        small = page.evaluate("""() => [...document.querySelectorAll('button:not(.figure), .button, select, input:not([type=checkbox]), .tick, .tabs a')]
            .filter((one) => one.offsetParent && (one.offsetHeight < 48 || one.offsetWidth < 48) && !one.closest('#toasts')).map((one) => one.outerHTML.slice(0, 120))""")
        assert not small, f"{name}: {small}"
