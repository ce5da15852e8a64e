import Events
import Inventory

extension NamedThings {
    /// The archived one with an id or a whole name; of several with the name always the same one.
    func archived(_ text: String) -> Thing? {
        let (key, id) = (NameKey(text), ID<Thing.IDTag>(text))
        return values.filter { $0.archived && ($0.id == id || NameKey($0.name) == key) }.min { $0.id < $1.id }
    }

    func requireArchived(_ text: String, _ unknown: RefusalCode) throws(Refusal) -> Thing {
        if let found = archived(text) { return found }
        throw Refusal(unknown, "no archived \(Thing.kind) named “\(text)”")
    }

    /// The name as it is kept (C1). What is archived keeps its own, too: it could not come back without it (C8).
    /// - Parameters:
    ///   - id: The one that is to have it.
    ///   - bytes: The most that it may have.
    ///   - isBack: It comes back from the archive, and has its name already.
    /// - Throws: `Refusal` `name-taken` with the one that has it; `not-found` with how the archived one comes back.
    @discardableResult
    func free(
        _ typed: String, except id: ID<Thing.IDTag>? = nil, atMost bytes: Int = .max, isBack: Bool = false
    ) throws(Refusal) -> String {
        let name = try Refusal.name(typed, of: "a \(Thing.kind)")
        guard name.utf8.count <= bytes else {
            throw Refusal(.unreadable, "the name of a \(Thing.kind) must be at most \(bytes) bytes")
        }
        if !isBack, let gone = archived(typed), gone.id != id { throw .archived("\(Thing.kind)", gone.name) }
        guard let taken = find(name), taken.id != id else { return name }
        var refusal = Refusal(.nameTaken, "there is a \(Thing.kind) “\(taken.name)” already")
        refusal.existing = (taken.entity, taken.name)
        throw refusal
    }
}

extension Decision {
    /// Nothing, where the thing stays as it is.
    init<Thing>(_ changed: ThingChanged<Thing>) {
        self.init(changed.before == changed.after ? [] : [changed.event])
    }
}
