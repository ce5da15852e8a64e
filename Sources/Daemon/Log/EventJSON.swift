import Domain
import Events

/// Events as `…/events`, `…/events/stream` and `/v1/log` show them: an `EventView` each.
///
/// Written as text: a payload's JSON comes from its list of fields and is not taken apart again.
enum EventJSON {
    static func text(_ event: RecordedEvent) -> String {
        let header = event.header
        var text = "{\"position\":\(header.position),\"transaction\":\"\(header.transaction)\""
        text += ",\"index\":\(header.index),\"count\":\(header.count)"
        if !header.stream.isNone { text += ",\"household\":\"\(header.stream)\"" }
        text += ",\"version\":\(header.version)"
        if !header.author.actor.isNone { text += ",\"actor\":\"\(header.author.actor)\"" }
        text += ",\"origin\":\"\(header.author.origin.name)\",\"quiet\":\(header.author.quiet)"
        text += ",\"recordedAt\":\"\(header.recordedAt)\",\"occurredAt\":\"\(header.occurredAt)\""
        text += ",\"occurredOn\":\"\(header.occurredOn)\",\"type\":\"\(type(of: event.event.payload).name)\""
        return text + ",\"payload\":\(payload(event.event))}"
    }

    /// An event inside another one is told like any, instead of as its bytes.
    private static func payload(_ event: Event) -> String {
        guard case .log(.reversed(var reversal)) = event, let original = try? reversal.original else {
            return JSONCoder.text(event.payload)
        }
        reversal.payload = []
        reversal.originalType = 0
        let text = JSONCoder.text(reversal).dropLast()
        return text + (text.count > 1 ? "," : "") + "\"original\":\(self.original(original))}"
    }

    private static func original(_ event: Event) -> String {
        "{\"type\":\"\(type(of: event.payload).name)\",\"payload\":\(payload(event))}"
    }
}
