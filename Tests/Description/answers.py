"""answers.py OPENAPI ANSWERS: holds recorded answers to the description, closed: an answer has no field besides.

Each line of ANSWERS is {"method", "path", "status", "type", "body"}; AnswerSchema.swift writes them.
"""
import json
import re
import sys

import jsonschema


def closed(schema):
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    schema = {name: closed(part) for name, part in schema.items()}
    if "properties" in schema and schema.get("type") == "object":
        schema.setdefault("additionalProperties", False)
    return schema


document = json.load(open(sys.argv[1], encoding="utf-8"))
schemas = closed(document["components"]["schemas"])
paths = {
    re.compile("^" + re.sub(r"\\{[^}]*\\}|\{[^}]*\}", "[^/]+", template) + "$"): (template, item)
    for template, item in sorted(document["paths"].items(), key=lambda entry: entry[0].count("{"))
}
validators, checked, faults = {}, 0, []
for line in open(sys.argv[2], encoding="utf-8"):
    answer = json.loads(line)
    if answer["type"] not in ("application/json", "application/problem+json"):
        continue
    path, method = answer["path"].split("?")[0], answer["method"].lower()
    found = next((entry for form, entry in paths.items() if form.match(path) and method in entry[1]), None)
    if found is None:
        continue
    template, item = found
    responses = item[method]["responses"]
    status = str(answer["status"])
    response = responses.get(status) or responses.get(status[0] + "XX")
    if "$ref" in response:
        response = document["components"]["responses"]["Problem"]
    key = (template, method, status, answer["type"])
    if key not in validators:
        schema = {**closed(response["content"][answer["type"]]["schema"]), "components": {"schemas": schemas}}
        validators[key] = jsonschema.Draft202012Validator(schema)
    checked += 1
    faults += [f"{method} {path} {status}: {error.message[:200]}" for error in validators[key].iter_errors(answer["body"])]
print(f"{checked} answers of {len(validators)} kinds, {len(faults)} not as described")
for fault in faults[:20]:
    print(fault)
sys.exit(1 if faults or not checked else 0)
