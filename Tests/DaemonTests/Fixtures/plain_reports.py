"""The figures of some reports, by the simplest means: reads a file of a household's events as JSON lines and prints one JSON object.

It shares nothing with larder but the names in the events.
"""
import json
import sys

bookings = {}
by_event = {}


def millionths(text):
    sign = -1 if text.startswith("-") else 1
    units, _, part = text.lstrip("-").partition(".")
    return sign * (int(units or 0) * 1_000_000 + int((part + "000000")[:6]))


def money_of(value):
    return (value.get("currency", ""), value.get("minorUnits", 0)) if value else None


def received(event, day, fact):
    return {
        "event": event, "lot": fact["lot"], "product": fact["product"], "amount": millionths(fact.get("amount", "0")),
        "kind": "found" if fact.get("counted") else "received", "day": day, "member": fact.get("payer") or fact.get("member", ""),
        "money": money_of(fact.get("cost", {}).get("money")), "store": fact.get("store", ""), "date": None,
    }


def consumed(event, day, fact):
    for take in fact.get("takes", []):
        paid = money_of(take.get("money"))
        yield {
            "event": event, "lot": take["lot"], "product": fact["product"], "amount": millionths(take["amount"]),
            "kind": fact.get("reason", "used"), "day": day, "member": fact.get("member", ""),
            "money": paid, "store": "", "date": take.get("date"),
        }


def corrected(value, event, store):
    """A booking as a correction has it."""
    amount = millionths(value.get("amount", "0"))
    paid = money_of(value.get("money"))
    sign = -1 if amount < 0 else 1
    return {
        "event": (value["event"]["transaction"], value["event"].get("index", 0)), "lot": value["lot"],
        "product": value["product"], "amount": amount * sign,
        "kind": value.get("reason", "unknown") if amount < 0 else "found" if value.get("reason") else "received",
        "day": value["day"],
        "member": value.get("member", ""), "money": (paid[0], paid[1] * sign) if paid else None,
        "store": store, "date": value.get("date"),
    }


def changes(event, day, kind, fact):
    """What an event books, as pairs of what was and what is."""
    if kind == "stock-received":
        return [(None, received(event, day, fact))]
    if kind == "stock-consumed":
        return [(None, booking) for booking in consumed(event, day, fact)]
    if kind != "correction":
        return []
    about = (fact["transaction"], fact.get("index", 0))
    before, after = fact["before"]["payload"], fact["after"]["payload"]
    is_purchase = fact["before"]["type"] == "stock-received"
    found, own = [], False
    for change in fact.get("bookings", []):
        pair = []
        for side, payload in (("old", before), ("new", after)):
            value = change.get(side)
            if value is None:
                pair.append(None)
                continue
            mine = is_purchase and (value["event"]["transaction"], value["event"].get("index", 0)) == about
            own = own or mine
            pair.append(corrected(value, about, payload.get("store", "") if mine else ""))
        found.append(tuple(pair))
    if is_purchase and not own and before.get("store") != after.get("store"):
        found.append((received(about, day, before), received(about, day, after)))
    return found


def apply(pairs, backwards):
    for old, new in reversed(pairs) if backwards else pairs:
        if backwards:
            old, new = new, old
        if old is not None:
            del bookings[(old["event"], old["lot"])]
        if new is not None:
            bookings[(new["event"], new["lot"])] = new


for line in open(sys.argv[1], encoding="utf-8"):
    event = json.loads(line)
    name, day, fact = (event["transaction"], event["index"]), event["occurredOn"], event["payload"]
    if event["type"] == "reversal":
        about = (fact["transaction"], fact.get("index", 0))
        if about in by_event:
            apply(by_event[about], not fact.get("reapplied", False))
        continue
    pairs = changes(name, day, event["type"], fact)
    if pairs:
        by_event[name] = pairs
        apply(pairs, False)

figures = {"spending": {}, "waste": {}, "used": {}}


def add(report, dimension, key, booking):
    if booking["money"] is None:
        return
    currency, minor = booking["money"]
    group = figures[report].setdefault(dimension, {})
    group[f"{key} {currency}"] = group.get(f"{key} {currency}", 0) + minor


for booking in bookings.values():
    if booking["kind"] == "received":
        for dimension, key in (
            ("month", booking["day"][:7]), ("product", booking["product"]), ("store", booking["store"]),
            ("payer", booking["member"]),
        ):
            add("spending", dimension, key, booking)
    if booking["kind"] == "spoiled":
        for dimension, key in (("month", booking["day"][:7]), ("product", booking["product"])):
            add("waste", dimension, key, booking)
        if booking["date"] is not None and booking["date"] < booking["day"]:
            add("waste", "late", booking["product"], booking)
    if booking["kind"] in ("used", "cooked"):
        used = figures["used"]
        used[booking["product"]] = used.get(booking["product"], 0) + booking["amount"]

print(json.dumps(figures))
