import API
import ArgumentParser
import Client
import Inventory

/// The words, choices and options of a verb that does one thing to one named thing.
struct NamedThing: ParsableArguments {
    @Argument(help: ArgumentHelp("Which one, by name or id.", valueName: "name"), completion: .named) var words:
        [String]
    @OptionGroup var choices: WriteChoices
    @OptionGroup var options: GlobalOptions

    func archive(_ endpoint: Endpoints.OfThing<ArchiveRequest, WriteAnswer>) throws {
        let session = Session(options)
        try session.write(naming: words.joined(separator: " "), choices) { (naming) throws(ClientError) in
            try session.client.send(
                endpoint, at: session.thing(naming.reference), ArchiveRequest(confirm: naming.confirmed ? true : nil),
                id: naming.id, dryRun: choices.dryRun)
        }
    }

    func restore(_ endpoint: Endpoints.OfThing<EmptyBody, WriteAnswer>) throws {
        try Session(options).change(endpoint, words, EmptyBody(), choices)
    }
}

extension Session {
    /// A write that asks nothing back.
    func send<Parameters, Body: RequestBody, Value: Decodable>(
        _ endpoint: Endpoint<Parameters, Body, Value>, at place: Parameters, _ body: Body, _ choices: WriteChoices,
        _ page: (Value) throws(Failure) -> [Line]
    ) throws(Failure) {
        let answer = try call { () throws(ClientError) in
            try client.send(endpoint, at: place, body, dryRun: choices.dryRun)
        }
        try report(answer, page)
    }

    /// Does something to the thing that `words` name.
    func change<Body: RequestBody>(
        _ endpoint: Endpoints.OfThing<Body, WriteAnswer>, _ words: [String], _ body: Body, _ choices: WriteChoices
    ) throws(Failure) {
        try write(naming: words.joined(separator: " "), choices) { (naming) throws(ClientError) in
            try client.send(
                endpoint, at: thing(naming.reference), body, id: naming.id, dryRun: choices.dryRun)
        }
    }

    /// Takes a part away from the thing of that name.
    func remove(
        _ endpoint: Endpoints.OfPart<EmptyBody, WriteAnswer>, _ part: String, of name: String, _ choices: WriteChoices
    ) throws(Failure) {
        try write(naming: name, choices) { (naming) throws(ClientError) in
            try client.send(
                endpoint, at: AtPart(household, naming.reference, part), EmptyBody(), id: naming.id,
                dryRun: choices.dryRun)
        }
    }
}
