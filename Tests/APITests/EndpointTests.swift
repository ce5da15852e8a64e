import Inventory
import Testing

@testable import API

/// A descriptor without its types, so that all can stand in one list.
private struct Described: CustomTestStringConvertible {
    var method: HTTPMethod
    var template: String
    var names: [String]

    init<Parameters, Request, Answer>(_ endpoint: Endpoint<Parameters, Request, Answer>) {
        method = endpoint.method
        template = endpoint.template
        names = Parameters.names
    }

    var testDescription: String { "\(method.rawValue) \(template)" }

    static let all: [Described] = [
        .init(Endpoints.health), .init(Endpoints.ready), .init(Endpoints.status), .init(Endpoints.Admin.trustClock),
        .init(Endpoints.Admin.Users.list), .init(Endpoints.Admin.Users.create), .init(Endpoints.Admin.Users.change),
        .init(Endpoints.Admin.Users.confirm), .init(Endpoints.Admin.Households.list),
        .init(Endpoints.Admin.Households.archive),
        .init(Endpoints.Secrets.list), .init(Endpoints.Secrets.create), .init(Endpoints.Secrets.revoke),
        .init(Endpoints.Secrets.setPassword), .init(Endpoints.Secrets.removePassword),
        .init(Endpoints.Admin.Users.reset),
        .init(Endpoints.me), .init(Endpoints.metrics), .init(Endpoints.Log.page), .init(Endpoints.index),
        .init(Endpoints.Secrets.signIn),
        .init(Endpoints.Secrets.session),
        .init(Endpoints.Secrets.signOut), .init(Endpoints.Secrets.pair), .init(Endpoints.openAPI),
        .init(Endpoints.Log.verify), .init(Endpoints.Households.list), .init(Endpoints.Households.create),
        .init(Endpoints.Households.show), .init(Endpoints.Households.change), .init(Endpoints.Households.removeSample),
        .init(Endpoints.Households.use), .init(Endpoints.Reports.names), .init(Endpoints.Reminders.open),
        .init(Endpoints.Products.list), .init(Endpoints.Products.create), .init(Endpoints.Products.show),
        .init(Endpoints.Products.change), .init(Endpoints.Products.archive), .init(Endpoints.Products.restore),
        .init(Endpoints.Products.addAlias), .init(Endpoints.Products.removeAlias),
        .init(Endpoints.Products.addBarcode), .init(Endpoints.Products.removeBarcode),
        .init(Endpoints.Products.addPack), .init(Endpoints.Products.correctPack),
        .init(Endpoints.Products.removePack), .init(Endpoints.Locations.list), .init(Endpoints.Locations.create),
        .init(Endpoints.Locations.show), .init(Endpoints.Locations.change), .init(Endpoints.Locations.archive),
        .init(Endpoints.Locations.restore), .init(Endpoints.Stores.list), .init(Endpoints.Stores.create),
        .init(Endpoints.Stores.show), .init(Endpoints.Stores.change), .init(Endpoints.Stores.archive),
        .init(Endpoints.Stores.restore), .init(Endpoints.Stock.list), .init(Endpoints.of(AddStock.self)),
        .init(Endpoints.of(ConsumeStock.self)), .init(Endpoints.of(OpenStock.self)),
        .init(Endpoints.of(KeepStock.self)),
        .init(Endpoints.Reports.board), .init(Endpoints.Reports.summary), .init(Endpoints.Reports.find),
        .init(Endpoints.Reports.diff), .init(Endpoints.Reports.history), .init(Endpoints.Reports.explain),
        .init(Endpoints.Reports.events),
        .init(Endpoints.Reports.eventStream), .init(Endpoints.Corrections.undo), .init(Endpoints.Corrections.redo),
        .init(Endpoints.Corrections.batch), .init(Endpoints.Reminders.list), .init(Endpoints.Reminders.stream),
        .init(Endpoints.Reminders.delivered), .init(Endpoints.Reminders.snooze),
        .init(Endpoints.Reminders.acknowledge),
        .init(Endpoints.join), .init(Endpoints.Members.list), .init(Endpoints.Members.create),
        .init(Endpoints.Members.change), .init(Endpoints.Members.remove), .init(Endpoints.Members.leave),
        .init(Endpoints.Members.setPicture), .init(Endpoints.Members.removePicture),
        .init(Endpoints.Invitations.create), .init(Endpoints.Invitations.withdraw),
        .init(Endpoints.Lists.list), .init(Endpoints.Lists.create), .init(Endpoints.Lists.show),
        .init(Endpoints.Lists.change), .init(Endpoints.Lists.archive), .init(Endpoints.Lists.restore),
        .init(Endpoints.ToSettle.list), .init(Endpoints.ToSettle.settle),
        .init(Endpoints.Entries.list), .init(Endpoints.of(AddEntry.self)), .init(Endpoints.of(ChangeEntry.self)),
        .init(Endpoints.of(TickEntry.self)), .init(Endpoints.of(RemoveEntry.self)), .init(Endpoints.of(FillList.self)),
        .init(Endpoints.of(MoveEntry.self)), .init(Endpoints.Entries.estimate), .init(Endpoints.Compare.list),
        .init(Endpoints.Compare.product), .init(Endpoints.Compare.basket), .init(Endpoints.Compare.inflation),
    ]
}

@Suite("Endpoints")
struct EndpointTests {
    @Test("a template's placeholders are its parameters, in order", arguments: Described.all)
    private func placeholders(endpoint: Described) {
        let found = endpoint.template.split(separator: "/").filter { $0.hasPrefix("{") && $0.hasSuffix("}") }
        let names = found.map { String($0.dropFirst().dropLast()) }
        // A declared command names its own fields.
        let isDeclared = DeclaredCommands.all.flatMap { Self.paths(of: $0) }.contains {
            endpoint.template == "/v1/households/{household}/" + $0.text
        }
        #expect(isDeclared ? names.count == endpoint.names.count : names == endpoint.names)
    }

    private static func paths<Command: DeclaredCommand>(of type: Command.Type) -> [CommandPath] {
        [type.path] + type.fixedPaths.map { $0.path }
    }

    @Test("each declared command is sent to a path of its own, and has its fields of the path")
    func declared() {
        let paths = DeclaredCommands.all.map { $0.path }
        #expect(Set(paths).count == paths.count && paths.count > 40)
        for type in DeclaredCommands.all { checkPath(type) }
    }

    private func checkPath<Command: DeclaredCommand>(_ type: Command.Type) {
        var command = type.wireZero
        let values = Dictionary(uniqueKeysWithValues: type.path.fields.map { ($0, "\($0) 1/2") })
        command.fill(from: values)
        let filled = command.filledPath(PercentEncoding.encode)
        let expected = type.path.text.split(separator: "/").map { part in
            part.first == "{" ? PercentEncoding.encode("\(part.dropFirst().dropLast()) 1/2") : String(part)
        }
        #expect(filled == expected.joined(separator: "/"))
        #expect(Endpoint(for: command).template == "/v1/households/{household}/" + filled)
    }

    @Test("no two endpoints share method and template")
    func unique() {
        let all = Described.all.map(\.testDescription)
        #expect(Set(all).count == all.count)
    }

    @Test("a path carries any name, percent-encoded")
    func path() {
        let path = Endpoints.Products.removeAlias.path(at: AtPart("default", "crème/{item}", "50 % {reference}"))
        #expect(
            path
                == "/v1/households/default/products/cr%C3%A8me%2F%7Bitem%7D/aliases/50%20%25%20%7Breference%7D")
    }

    @Test("percent-encoding is undone, and nothing else is taken for it", arguments: ["", "a+b c", "ü%25/?#[]", "🥛"])
    func encoding(text: String) {
        #expect(PercentEncoding.decode(PercentEncoding.encode(text)) == text)
    }

    @Test("what is not percent-encoding is refused", arguments: ["%", "%4", "%G0", "%FF"])
    func notEncoding(text: String) {
        #expect(PercentEncoding.decode(text) == nil)
    }
}
