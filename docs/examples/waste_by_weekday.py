#!/usr/bin/env python3
"""On which days of the week is food thrown out? A report of one's own, which uses only larderd's API.

    waste_by_weekday.py /run/larder/larder.sock
"""
import collections
import datetime
import http.client
import json
import socket
import sys
import urllib.parse


class Larder(http.client.HTTPConnection):
    """larderd's Unix socket."""

    def __init__(self, path):
        super().__init__("larder")
        self.path = path

    def connect(self):
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.connect(self.path)


def get(larder, path, **query):
    larder.request("GET", f"/v1/households/default/{path}?{urllib.parse.urlencode(query)}")
    answer = larder.getresponse()
    body = json.loads(answer.read())
    if answer.status != 200:
        sys.exit(body.get("detail", body))
    return body


def main():
    larder = Larder(sys.argv[1])
    today = datetime.date.fromisoformat(get(larder, "summary")["today"])
    money = collections.Counter()
    for back in range(90):
        day = today - datetime.timedelta(days=back)
        report = get(larder, "reports/waste", **{"from": day, "to": day})
        for total in report["totals"]:
            money[day.strftime("%A"), total["currency"]] += float(total["cells"][0]["value"])
    for (weekday, currency), sum_ in sorted(money.items(), key=lambda item: -item[1]):
        print(f"{weekday:10} {sum_:8.2f} {currency}")


main()
