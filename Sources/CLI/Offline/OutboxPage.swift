import API
import Inventory

/// The commands in the outbox, and their outcomes.
enum OutboxPage {
    /// A command that was kept, and is booked now.
    /// - Parameter elsewhere: The household that advice is about, if it is not the one that is meant without its name.
    static func booked(_ kept: KeptCommand, _ answer: WriteAnswer, elsewhere: String? = nil) -> [Line] {
        // Others are sent with it.
        var sentence = WritePage.lines(answer, isLatest: false)
        if let elsewhere {
            let address = AdviceAddress(["--household", elsewhere])
            sentence = sentence.map { address.applied(to: $0) }
        }
        guard let first = sentence.first else { return [] }
        let lines = [[Span("Kept and sent: ", .quiet)] + first] + sentence.dropFirst()
        guard isLeft(answer) else { return lines }
        return lines + [[Span("  It is not booked. To settle it: larder settle", .soon)]]
    }

    /// Whether it did not fit any more, and is to be settled.
    static func isLeft(_ answer: WriteAnswer) -> Bool { answer.happened.contains { $0.type == "left-to-settle" } }

    static func refused(_ kept: KeptCommand, _ why: String) -> [Line] {
        let number = kept.number ?? 0
        return [
            [Span("Kept, but refused now: \(kept.typed)".printable, .soon)], [Span("  \(why)".printable)],
            [Span("  It stays in the outbox. To discard it: larder outbox drop \(number)", .quiet)],
        ]
    }

    /// All of them, numbered as `drop` takes them.
    /// - Parameter socket: Of the larderd that is asked: what is for another one says so.
    static func lines(_ commands: [KeptCommand], at socket: String, width: Int?, now: LocalTime) -> [Line] {
        guard !commands.isEmpty else { return [["Nothing is waiting."]] }
        var table = Table(columns: [.number, .fixed, .flexible(20)], indent: 0)
        var below: [[Line]] = []
        for kept in commands {
            let time = kept.command.occurredAt.map { now.showing($0).words(now: now) } ?? ""
            table.rows.append([Span("\(kept.number ?? 0)", .quiet), Span(time, .quiet), Span(kept.typed.printable)])
            below.append(notes(kept, socket).map { [Span("   \($0)".printable, .soon)] })
        }
        return zip(table.grouped(width: width), below).flatMap { $0 + $1 }
    }

    private static func notes(_ kept: KeptCommand, _ socket: String) -> [String] {
        if let refusal = kept.refusal { return ["refused: \(refusal)"] }
        if kept.socket != socket { return ["It waits for the larderd at \(kept.socket)."] }
        return kept.isUnsure ? ["It may have been booked; it is not booked twice."] : []
    }
}
