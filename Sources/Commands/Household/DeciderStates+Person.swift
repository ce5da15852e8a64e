import Events
import Inventory

extension DeciderStates {
    /// The caller as a user; a uid seen for the first time gets the events that register it (H4).
    func person(
        _ caller: Caller, _ directory: Directory, _ context: inout Context, _ events: inout [NewEvent]
    ) throws(Refusal) -> (UserID, String) {
        switch caller {
        case .larder: throw Refusal(.notAllowed, "only a person can found or join a household")
        case .user(let id): return (id, directory.users[id] ?? "")
        case .token(let token):
            guard token.isUnlimited else { throw Refusal.limitedToken }
            return (token.user, directory.users[token.user] ?? "")
        case .peer(let peer, let name):
            let name = name ?? "uid \(peer.uid)"
            if let id = directory.linkedUIDs[peer] { return (id, directory.users[id] ?? name) }
            var registered = UserRegistered()
            registered.user = context.makeID()
            registered.name = directory.freeName(name)
            var tied = UidTied()
            tied.user = registered.user
            tied.uid = UInt64(peer.uid)
            tied.machine = peer.machine
            events.append(NewEvent(.register, .register(.userRegistered(registered))))
            events.append(NewEvent(.register, .register(.uidTied(tied))))
            return (registered.user, registered.name)
        }
    }
}

extension Refusal {
    /// Of what a token may not do that is limited to a role or a household.
    static let limitedToken = Refusal(.notAllowed, "this token is limited to a role or a household and cannot do that")
}
