import Events
import Inventory

/// Events as `…/events`, `…/events/stream` and `/v1/log` show them: one `EventView` each.
///
/// Written as text: a payload's JSON is made from its list of fields and is not parsed again.
enum EventJSON {
    /// An event in words, with current names.
    struct Words: Sendable {
        /// `used 1 l of milk (7K3Q, Fridge)`.
        var text: String
        /// Who did it.
        var by: String
        /// On whose behalf, where that was said (H5).
        var `for`: String?
    }

    static func text(_ event: RecordedEvent, _ words: Words? = nil, _ posts: Posts? = nil) -> String {
        let header = event.header
        var text = "{\"position\":\(header.position),\"transaction\":\"\(header.transaction)\""
        text += ",\"index\":\(header.index),\"count\":\(header.count)"
        if !header.stream.isNone { text += ",\"household\":\"\(header.stream)\"" }
        text += ",\"version\":\(header.version)"
        if !header.author.actor.isNone { text += ",\"actor\":\"\(header.author.actor)\"" }
        if let behalf = header.author.behalf { text += ",\"behalf\":\"\(behalf)\"" }
        text += ",\"origin\":\"\(header.author.origin.name)\",\"quiet\":\(header.author.quiet)"
        text += ",\"recordedAt\":\"\(header.recordedAt)\",\"occurredAt\":\"\(header.occurredAt)\""
        text += ",\"occurredOn\":\"\(header.occurredOn)\",\"type\":\"\(type(of: event.event.payload).name)\""
        if let words {
            text += ",\"by\":\(JSONCoder.quote(words.by))"
            if let member = words.for { text += ",\"for\":\(JSONCoder.quote(member))" }
            text += ",\"text\":\(JSONCoder.quote(words.text))"
        }
        return text + ",\"payload\":\(payload(event.event, posts))}"
    }

    /// An event inside another one is shown as an event too, instead of as its bytes.
    private static func payload(_ event: Event, _ posts: Posts?) -> String {
        if var reversal = event.asReversal, let original = try? reversal.original {
            (reversal.payload, reversal.originalType) = ([], 0)
            return text(reversal, with: [("original", original)], posts)
        }
        if var correction = event.asCorrection, let before = try? correction.original,
            let after = try? correction.corrected
        {
            (correction.before, correction.after, correction.originalType) = ([], [], 0)
            return text(correction, with: [("before", before), ("after", after)], posts)
        }
        // With the hash a code could be guessed at leisure (H8).
        if case .household(.invitationMade(var made)) = event {
            made.invitation.hash = []
            return JSONCoder.text(made)
        }
        if case .feed(let event) = event { return JSONCoder.text(event.withheld(by: posts).payload) }
        return JSONCoder.text(event.payload)
    }

    private static func text(
        _ payload: some EventPayload, with inner: [(name: String, event: Event)], _ posts: Posts?
    ) -> String {
        let object = JSONCoder.text(payload).dropLast()
        let texts = inner.map { name, event in
            "\"\(name)\":{\"type\":\"\(type(of: event.payload).name)\",\"payload\":\(self.payload(event, posts))}"
        }
        return object + (object.count > 1 ? "," : "") + texts.joined(separator: ",") + "}"
    }
}
