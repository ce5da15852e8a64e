import Events
import Inventory
import Projections

/// The tag of an answer about a household: it changes with everything that the answer depends on, but the time of day.
/// The caller is part of it, as favourites and usual stores are theirs, and so is the household, which `default` in a
/// path does not name; also the household's day, as the board changes at midnight without an event.
struct ETag {
    let text: String

    /// Of what never changes under its path.
    init(constant name: String) { text = "\"\(name)\"" }

    /// - Parameter erased: The last erasure that the read models include: an administrator's is no event of the
    ///   household, whose version stays (L13).
    init(_ context: ReadContext, log: LogID, erased: GlobalPosition, target: String) {
        let parts = [
            log.description, context.models.checkpoint.version.description, erased.description,
            context.id.description, context.member.id.description, context.member.role.name,
            context.today.description, target, Services.version,
        ]
        let hash = SHA256Sum.hash(Array(parts.joined(separator: "\n").utf8)).prefix(12)
        text = "\"\(context.models.checkpoint.version)-\(Hexadecimal.text(hash))\""
    }

    /// The household's version in an `If-Match`: the tag of an answer, or the answer's `Larder-Version`, in quotes.
    /// - Returns: Nil for anything else.
    static func version(in header: String) -> StreamVersion? {
        guard let match = header.wholeMatch(of: /\s*"(\d+)(?:-[0-9a-f]{24})?"\s*/) else { return nil }
        return UInt64(match.1).map { StreamVersion($0) }
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
