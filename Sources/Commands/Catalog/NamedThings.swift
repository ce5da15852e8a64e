import Inventory

extension Refusal {
    /// The name as it is kept (C1).
    /// - Parameters:
    ///   - bytes: The most that it may have.
    ///   - archived: What has the name in the archive, of which a new thing does not take it: it could not come back (C8).
    ///   - holder: The thing that has a name now.
    /// - Throws: `Refusal` `name-taken` with the one that has it, unless that is `id`; `not-found` with how the archived
    ///   one comes back.
    static func free<Tag>(
        _ typed: String, _ kind: String, except id: ID<Tag>?, atMost bytes: Int = .max,
        archived: (id: ID<Tag>, name: String)? = nil, _ holder: (String) -> (id: ID<Tag>, name: String)?
    ) throws(Refusal) -> String {
        let name = try Refusal.name(typed, of: "a \(kind)")
        guard name.utf8.count <= bytes else {
            throw Refusal(.unreadable, "the name of a \(kind) must be at most \(bytes) bytes")
        }
        if let archived, archived.id != id { throw .archived(kind, archived.name) }
        guard let taken = holder(name), taken.id != id else { return name }
        var refusal = Refusal(.nameTaken, "there is a \(kind) “\(taken.name)” already")
        refusal.existing = (EntityID(taken.id), taken.name)
        throw refusal
    }
}

extension Sequence {
    /// The one with an id or a whole name; of several with the name always the same one.
    func called<Tag>(_ text: String, _ identity: (Element) -> (id: ID<Tag>, name: String)) -> Element? {
        let (key, id) = (NameKey(text), ID<Tag>(text))
        return filter { identity($0).id == id || NameKey(identity($0).name) == key }
            .min { identity($0).id < identity($1).id }
    }
}
