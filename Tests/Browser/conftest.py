"""A real larderd with the sample household, the page's door before it, and Debian's Chromium."""

import http.client
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import uuid
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(HERE))
import serve  # noqa: E402

BIN = Path(os.environ.get("LARDER_BIN", ROOT / ".build/debug"))
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
#: A user of this machine that is nobody else.
GUEST = 61234

expect.set_options(timeout=10_000)


class Larderd:
    """A daemon that can be stopped, killed and started again, also at another socket."""

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="larder-web-"))
        self.folder.chmod(0o755)
        self.data = self.folder / "data"
        self.data.mkdir(mode=0o700)
        self.socket = str(self.folder / "larder.sock")
        self.process = None
        self.options = []

    def start(self, at=None):
        path = at or self.socket
        log = open(self.folder / "larderd.log", "ab")
        self.process = subprocess.Popen([BIN / "larderd", "run", "--data", self.data, "--socket", path, *self.options], stdout=log, stderr=log)
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:
            try:
                self.api("GET", "/ready", at=path)
                os.chmod(path, 0o666)
                return self
            except OSError:
                assert self.process.poll() is None, (self.folder / "larderd.log").read_text()
                time.sleep(0.02)
        raise AssertionError("larderd does not answer")

    def stop(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        self.process.wait(20)
        for path in self.folder.glob("*.sock"):
            path.unlink(missing_ok=True)

    def api(self, method, path, body=None, at=None):
        connection = serve.Unix(at or self.socket, 20)
        headers = {"Content-Type": "application/json", "Idempotency-Key": str(uuid.uuid4())} if body is not None else {}
        connection.request(method, path, json.dumps(body) if body is not None else None, headers)
        response = connection.getresponse()
        text = response.read()
        connection.close()
        data = json.loads(text) if text else None
        assert response.status < 400 or path == "/ready", data
        return data

    def home(self, method, path, body=None, at=None):
        return self.api(method, f"/v1/households/default/{path}", body, at)

    def run(self, *words, uid=None):
        environment = {"LARDER_SOCKET": self.socket, "HOME": str(self.folder), "PATH": os.environ["PATH"], "LANG": "C.UTF-8",
                       "XDG_STATE_HOME": tempfile.gettempdir() + f"/larder-state-{uid}", "XDG_CACHE_HOME": tempfile.gettempdir() + f"/larder-cache-{uid}"}
        done = subprocess.run([BIN / "larder", *words], env=environment, capture_output=True, text=True, user=uid, group=uid, extra_groups=[] if uid else None)
        assert done.returncode == 0, done.stderr + done.stdout
        return done.stdout

    def entries(self, at=None):
        return self.home("GET", "entries?list=Shopping&limit=1000", at=at)["entries"]

    def names(self, at=None):
        return sorted(entry["name"] for entry in self.entries(at))


@pytest.fixture
def larderd():
    daemon = Larderd().start()
    daemon.run("household", "create", "Home", "--sample")
    yield daemon
    if daemon.process.poll() is None:
        daemon.stop()
    shutil.rmtree(daemon.folder)


@pytest.fixture
def server(larderd):
    running = serve.start(larderd.socket)
    yield running
    running.shutdown()
    running.server_close()


@pytest.fixture
def address(server):
    return f"http://localhost:{server.server_port}/"


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--host-resolver-rules=MAP larder.test 127.0.0.1"])
        yield chromium
        chromium.close()


@pytest.fixture
def contexts(browser, address):
    """Makes contexts whose pages may ask nothing of another origin, and have no errors of their own."""
    made, strangers, errors = [], [], []

    def make(init=None, **options):
        context = browser.new_context(**{"viewport": {"width": 360, "height": 740}, "locale": "en-GB", **options})
        context.on("request", lambda request: strangers.append(request.url) if not request.url.startswith(("http://localhost:", "http://larder.test:", "blob:")) else None)
        context.on("weberror", lambda error: errors.append(str(error.error)))
        if init:
            context.add_init_script(init)
        made.append(context)
        return context

    yield make
    for context in made:
        context.close()
    assert not strangers, f"asked of another origin: {strangers}"
    assert not errors, f"errors on the page: {errors}"


@pytest.fixture
def page(contexts):
    return contexts().new_page()


def controlled(page):
    """Waits until the worker keeps the shell and answers for it."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.evaluate("navigator.serviceWorker.controller ? true : new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', () => done(true)))")


def quiet(page):
    """Waits until nothing on the screen is not booked yet."""
    expect(page.locator(".pending")).to_have_count(0, timeout=20_000)
    expect(page.locator(".freshness a")).to_have_count(0, timeout=20_000)


def until(check, message="did not happen", seconds=15):
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if check():
            return
        time.sleep(0.05)
    raise AssertionError(message)
