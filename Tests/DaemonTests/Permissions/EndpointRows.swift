import Commands
import Inventory
import TestSupport

/// The input of an endpoint, and the people who may ask it. These are the people with the permission of the command
/// that the endpoint gives, or of reads. No permission is repeated here: a row names the command.
struct EndpointRow: Sendable {
    enum Audience: Sendable {
        /// Members whose role allows it (H2).
        case members(Permission)
        case administrators
        case everybody
        /// Who has founded or joined a household once.
        case users
        case nobody
    }

    let audience: Audience
    var body = ""
    var query = ""
    var bytes: [UInt8]?
    /// Whether only people without the permission ask the endpoint. A stream goes on for as long as somebody listens,
    /// and a check or backup has a process of its own.
    var goesOn = false

    static let read = EndpointRow(audience: .members(.read))
    static let everybody = EndpointRow(audience: .everybody)
    static let administrators = EndpointRow(audience: .administrators)

    static func read(_ query: String) -> EndpointRow { EndpointRow(audience: .members(.read), query: query) }

    static func gives<C: Command>(_ command: C.Type, _ body: String = "") -> EndpointRow {
        EndpointRow(audience: .members(C.permission), body: body)
    }

    /// By method and template, in a household without what stands before it.
    static let all: [String: EndpointRow] = inHousehold.merging(outside) { $1 }.merging(declared) { $1 }

    /// The declared commands, each with its required fields.
    private static let declared: [String: EndpointRow] = {
        var rows: [String: EndpointRow] = [:]
        for type in DeclaredCommands.all {
            let fields = type.required.union(type.anyOf.prefix(1)).map { name in
                "\"\(name)\": \"\(type == Settle.self ? SettledAs.booked.name : "milk")\""
            }
            rows["\(type.path.method.rawValue) \(type.path.text)"] = EndpointRow(
                audience: .members(type.permission), body: "{\(fields.joined(separator: ", "))}")
            for path in fixedPaths(of: type) {
                rows["\(path.method.rawValue) \(path.text)"] = EndpointRow(audience: .members(type.permission))
            }
        }
        return rows
    }()

    private static func fixedPaths<Command: DeclaredCommand>(of type: Command.Type) -> [CommandPath] {
        type.fixedPaths.map { $0.path }
    }

    private static let outside: [String: EndpointRow] = [
        "GET /health": .everybody, "GET /ready": .everybody, "GET /v1/status": .everybody, "GET /v1/me": .everybody,
        // Signing in needs no caller, and is refused on this socket: WebDoorTests.
        "POST /v1/sessions": EndpointRow(audience: .nobody),
        "GET /v1/sessions": .everybody, "DELETE /v1/sessions": .everybody,
        "POST /v1/me/pairing": EndpointRow(audience: .users),
        "GET /metrics": .everybody,
        "GET /v1": .everybody, "GET /openapi.json": .everybody,
        "GET /v1/households": .everybody,
        "POST /v1/households": EndpointRow(audience: .everybody, body: #"{"name": "Nest"}"#),
        "POST /v1/join": EndpointRow(audience: .everybody, body: #"{"code": "0000000000"}"#),
        "GET /v1/log": .administrators,
        "POST /v1/log/verify": EndpointRow(audience: .administrators, goesOn: true),
        "GET /v1/admin/export": .administrators,
        "POST /v1/admin/backup": EndpointRow(audience: .administrators, goesOn: true),
        "POST /v1/admin/erase": EndpointRow(
            audience: .administrators, body: #"{"kind": "note", "positions": [1]}"#),
        "POST /v1/admin/trust-clock": .administrators,
        "GET /v1/admin/users": .administrators, "GET /v1/admin/households": .administrators,
        "POST /v1/admin/users": EndpointRow(audience: .administrators, body: #"{"name": "Zoe", "uid": 4999}"#),
        "PATCH /v1/admin/users": EndpointRow(
            audience: .administrators, body: #"{"user": "uid 4002", "disabled": true}"#),
        "POST /v1/admin/users/confirm-uids": .administrators,
        "POST /v1/admin/users/reset": EndpointRow(audience: .administrators, body: #"{"user": "uid 4002"}"#),
        "GET /v1/me/tokens": .everybody,
        "POST /v1/me/tokens": EndpointRow(
            audience: .everybody, body: "{\"name\": \"phone\", \"sha256\": \"\(String(repeating: "0a", count: 32))\"}"),
        "POST /v1/me/tokens/revoke": EndpointRow(audience: .everybody, body: #"{"token": "phone"}"#),
        "PUT /v1/me/password": EndpointRow(audience: .everybody, body: #"{"password": "correct horse"}"#),
        "DELETE /v1/me/password": .everybody,
        "PATCH /v1/admin/households": EndpointRow(audience: .administrators, body: #"{"household": "Home"}"#),
    ]

    private static let inHousehold: [String: EndpointRow] = {
        var rows: [String: EndpointRow] = household
        for more in [catalog, groups, stock, lists] { rows.merge(more) { $1 } }
        return rows
    }()

    private static let household: [String: EndpointRow] = [
        "GET ": .read, "PATCH ": .gives(ChangeSettings.self, #"{"window": 4}"#), "POST use": .read,
        "POST remove-sample": .gives(UndoTransaction.self),
        "GET members": .read,
        "PUT members/{reference}/picture": EndpointRow(
            audience: .members(SetMemberPicture.permission), bytes: Samples.pictureBytes[1]),
        "DELETE members/{reference}/picture": .gives(SetMemberPicture.self),
        "POST invitations": .gives(InviteMember.self, #"{"code": "7K3QX9M2PA"}"#),
        "GET board": .read, "GET summary": .read, "GET pocket": .read, "GET names": .read, "GET find": .read("q=milk"),
        "GET diff": .read("from=1"), "GET history": .read, "GET explain": .read("of=milk"), "GET events": .read,
        "GET events/stream": EndpointRow(audience: .members(.read), goesOn: true),
        "GET changes": EndpointRow(audience: .members(.read), goesOn: true),
        "POST undo": .gives(UndoTransaction.self), "POST redo": .gives(UndoTransaction.self),
        "POST correct": .gives(
            CorrectTransaction.self, #"{"transaction": "0198a000-0000-7000-8000-000000000009", "amount": "1"}"#),
        "POST erase": EndpointRow(audience: .members(.erase), body: #"{"kind": "note", "positions": [1]}"#),
        "POST commands": .gives(
            AddStock.self,
            #"{"commands": [{"id": "0198a000-0000-7000-8000-000000000019", "type": "addStock", "#
                + #""body": {"product": "milk"}}]}"#),
        "GET reminders": .read, "GET reminders/open": .read,
        "GET reminders/stream": EndpointRow(audience: .members(.read), goesOn: true),
        "POST reminders/{firing}/delivered": .gives(AnswerReminder.self, #"{"channel": "desktop"}"#),
        "POST reminders/{firing}/snooze": .gives(AnswerReminder.self),
        "POST reminders/{firing}/acknowledge": .gives(AnswerReminder.self),
    ]

    private static let catalog: [String: EndpointRow] = [
        "GET products": .read,
        "GET products/{reference}": .read,
        "PUT products/{reference}/picture": EndpointRow(
            audience: .members(SetPicture.permission), bytes: Samples.pictureBytes[1]),
        "DELETE products/{reference}/picture": .gives(SetPicture.self),
        "POST products/{reference}/packs": .gives(AddPack.self, #"{"unit": "box", "amount": "3 l"}"#),
        "POST products/{reference}/packs/{item}/correct": .gives(CorrectPack.self, #"{"amount": "3 l"}"#),
        "GET pictures/{sha256}": .read, "GET labels": .read,
        "GET favourites": .read,
        "GET variants": .read, "GET variants/{reference}": .read,
        "GET brands": .read,
    ]

    private static let groups: [String: EndpointRow] = [
        "GET categories": .read,
        "GET categories/{reference}": .read,
        "GET tags": .read,
        "GET units": .read,
        "GET locations": .read,
        "GET locations/{reference}": .read,
        "GET stores": .read,
        "GET stores/{reference}": .read,
    ]

    private static let lists: [String: EndpointRow] = [
        "GET lists": .read,
        "GET lists/{reference}": .read,
        "GET entries": .read,
        "GET to-settle": .read,
        "GET feed": .read,
        "GET feed/{reference}": .read, "GET contributions": .read,
        "PUT feed/{reference}/pictures": EndpointRow(
            audience: .members(SetPostPicture.permission), bytes: Samples.pictureBytes[1]),
        "DELETE feed/{reference}/pictures/{item}": .gives(SetPostPicture.self),
        "GET entries/estimate": .read, "GET compare/list": .read,
    ]

    private static let stock: [String: EndpointRow] = [
        "GET stock": .read,
        "GET prices": .read("product=milk"), "GET prices/specials": .read, "GET prices/inflation": .read,
        "GET compare": .read("product=milk"),
        "GET reports": .read, "GET reports/{report}": .read,
        "POST compare/basket": EndpointRow(
            audience: .members(.read), body: #"{"entries": [{"thing": "milk", "amount": "1"}]}"#),
    ]
}
