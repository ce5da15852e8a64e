import Domain
import Events
import Projections

/// The tag of an answer about a household: it changes with everything that the answer depends on, including the
/// household's day, as the board changes at midnight without an event.
struct ETag {
    let text: String

    /// Of what never changes under its path.
    init(constant name: String) { text = "\"\(name)\"" }

    init(_ context: ReadContext, log: LogID, target: String) {
        let parts = [
            log.description, context.models.checkpoint.version.description, context.today.description,
            context.member.role.name, target, Services.version,
        ]
        let hash = SHA256Sum.hash(Array(parts.joined(separator: "\n").utf8)).prefix(12)
        text = "\"\(Hexadecimal.text(hash))\""
    }

    /// Whether an `If-None-Match` contains it; weak tags and `*` count (RFC 9110).
    func isNamed(in header: String?) -> Bool {
        guard let header else { return false }
        return header.split(separator: ",").contains { candidate in
            let tag = candidate.filter { !$0.isWhitespace }
            return tag == "*" || tag == text || tag == "W/" + text
        }
    }
}
