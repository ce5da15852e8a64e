"""The page's door, for development and tests: serves `Web/` on a loopback port and relays `/v1/…` to larderd's Unix socket.

    python3 Tests/Browser/serve.py --socket /run/larder/larder.sock [--port 7322] [--uid 1000] [--prefix /larder]

It stands where larderd's own door will stand, so it is strict in the same way: `Host`, headers, versioned files. As the door
is larderd, nothing at all answers while larderd's socket is gone.
"""

import argparse
import encodings.idna  # noqa: F401  before the user is changed, who may not read Python
import hashlib
import http.client
import json
import os
import re
import socket
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

WEB = Path(__file__).resolve().parents[2] / "Web"
TYPES = {".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
         ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json"}
POLICY = ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; media-src 'self' blob:; connect-src 'self'; "
          "worker-src 'self'; manifest-src 'self'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'; "
          "require-trusted-types-for 'script'; trusted-types larder")
SHELL_HEADERS = {
    "Content-Security-Policy": POLICY,
    "Permissions-Policy": "camera=(self), microphone=(), geolocation=()",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
API = re.compile(r"/(v1|api|health|ready|metrics|openapi\.json)(/|$|\?)")
#: Files that keep their address. Everything else that is not a versioned file is the shell.
ROOT = {"/sw.js", "/manifest.webmanifest"}


def files(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def version(contents):
    sha = hashlib.sha256()
    for name, data in sorted(contents.items()):
        sha.update(len(name.encode()).to_bytes(4, "big") + name.encode() + len(data).to_bytes(4, "big") + data)
    return sha.hexdigest()[:12]


class Door:
    """What the handler needs to know, and what a test can change while it runs."""

    def __init__(self, socket_path, web=WEB):
        self.socket_path, self.web = socket_path, Path(web)
        self.hosts = set()
        #: What a proxy strips before larderd sees the path.
        self.prefix = ""
        #: Called with (method, path, body) of each request to the API; may return "drop" to lose the answer.
        self.hook = None
        self.requests = []
        self.reload()

    def reload(self):
        self.contents = files(self.web)
        self.version = version(self.contents)

    def page(self, name, path):
        text = self.contents[name].decode().replace("{version}", self.version)
        if name == "index.html":
            depth = path.split("?")[0].count("/") - 1
            return text.replace('<base href="./">', f'<base href="{"../" * depth or "./"}">').encode()
        if name == "sw.js":
            kept = [file for file in self.contents if file not in ("index.html", "sw.js", "manifest.webmanifest")]
            return text.replace("{files}", json.dumps(kept)).encode()
        return text.encode()


class Unix(http.client.HTTPConnection):
    def __init__(self, path, timeout):
        super().__init__("larder", timeout=timeout)
        self.path = path

    def connect(self):
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.settimeout(self.timeout)
        self.sock.connect(self.path)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    door: Door

    def log_message(self, *_):
        pass

    def drop(self):
        """No answer, as of a server that is gone."""
        self.close_connection = True
        self.connection.shutdown(socket.SHUT_RDWR)

    def answer(self, status, body, kind, headers=()):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("X-Content-Type-Options", "nosniff")
        for name, value in dict(headers).items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def problem(self, status, code, detail):
        body = json.dumps({"type": "about:blank", "status": status, "code": code, "detail": detail}).encode()
        self.answer(status, body, "application/problem+json")

    def is_there(self):
        try:
            with socket.socket(socket.AF_UNIX) as probe:
                probe.connect(self.door.socket_path)
            return True
        except OSError:
            return False

    def handle_any(self):
        if self.headers.get("Host") not in self.door.hosts:
            return self.problem(421, "wrong-host", "This is not the address of this larder.")
        if not self.is_there():
            return self.drop()
        if not self.path.startswith(self.door.prefix + "/"):
            return self.problem(404, "not-found", "This is not larder.")
        self.path = self.path.removeprefix(self.door.prefix)
        if API.match(self.path):
            return self.relay()
        if self.command not in ("GET", "HEAD"):
            return self.answer(405, b"", "text/plain", {"Allow": "GET, HEAD"})
        return self.serve()

    do_GET = do_HEAD = do_POST = do_PUT = do_PATCH = do_DELETE = handle_any

    def serve(self):
        path = self.path.split("?")[0]
        door = self.door
        if path in ROOT:
            name = path[1:]
            return self.answer(200, door.page(name, path), TYPES[Path(name).suffix], SHELL_HEADERS | {"Cache-Control": "no-cache"})
        found = re.fullmatch(r"/web/([0-9a-f]{12})/(.+)", path)
        if found:
            name = found[2]
            if found[1] != door.version:
                return self.problem(404, "gone-version", "This version of the page is gone.")
            if name not in door.contents:
                return self.problem(404, "not-found", "There is no such file.")
            return self.answer(200, door.contents[name], TYPES.get(Path(name).suffix, "application/octet-stream"),
                               SHELL_HEADERS | {"Cache-Control": "public, max-age=31536000, immutable"})
        return self.answer(200, door.page("index.html", path), TYPES[".html"], SHELL_HEADERS | {"Cache-Control": "no-cache"})

    def relay(self):
        length = int(self.headers.get("Content-Length") or 0)
        body = self.rfile.read(length) if length else None
        self.door.requests.append((self.command, self.path))
        verdict = self.door.hook and self.door.hook(self.command, self.path, body)
        stream = "stream" in self.path or self.path.partition("?")[0].endswith("/changes")
        upstream = Unix(self.door.socket_path, 120 if stream else 20)
        try:
            passed = {name: value for name, value in self.headers.items()
                      if name.lower() in ("accept", "content-type", "if-none-match", "idempotency-key", "larder-occurred-at", "last-event-id")}
            upstream.request(self.command, self.path, body, passed)
            response = upstream.getresponse()
        except OSError:
            return self.drop()
        if stream and response.status == 200:
            return self.relay_stream(upstream, response)
        try:
            data = response.read()
        except (OSError, http.client.HTTPException):
            return self.drop()
        upstream.close()
        if verdict == "drop":
            return self.drop()
        self.send_response(response.status)
        for name, value in response.getheaders():
            if name.lower() not in ("connection", "transfer-encoding", "content-length", "date", "server"):
                self.send_header(name, value)
        self.send_header("X-Content-Type-Options", "nosniff")
        if response.status != 304:
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if self.command != "HEAD" and response.status != 304:
            self.wfile.write(data)

    def relay_stream(self, upstream, response):
        self.close_connection = True
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-cache, no-transform")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Connection", "close")
        self.end_headers()
        try:
            while chunk := response.read1(65536):
                self.wfile.write(chunk)
                self.wfile.flush()
        except (OSError, http.client.HTTPException):
            pass
        finally:
            upstream.close()


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)


def start(socket_path, port=0, web=WEB):
    """Serves in a thread. Returns the server (`server_port`, `door`)."""
    door = Door(socket_path, web)
    handler = type("Handler", (Handler,), {"door": door})
    server = Server(("127.0.0.1", port), handler)
    server.door = door
    door.hosts = {f"{name}:{server.server_port}" for name in ("127.0.0.1", "localhost")}
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--socket", required=True)
    parser.add_argument("--port", type=int, default=7322)
    parser.add_argument("--uid", type=int, help="relay as this user: larderd knows its callers by uid")
    parser.add_argument("--prefix", default="", help="the sub-path that a proxy would strip: /larder")
    parser.add_argument("--web", default=str(WEB), help="the folder of the files")
    given = parser.parse_args()
    if given.uid is not None:
        os.setgroups([])
        os.setuid(given.uid)
    server = start(given.socket, given.port, given.web)
    server.door.prefix = given.prefix
    print(f"http://localhost:{server.server_port}{given.prefix}/", flush=True)
    # A changed file is a new version at once.
    while True:
        threading.Event().wait(1)
        server.door.reload()


if __name__ == "__main__":
    main()
