import Domain
import Events

extension CorrectTransaction {
    /// Given fields that a booking of this kind does not have.
    func foreign(to kind: EffectiveWording.Kind) -> [String] {
        let purchase: [(String, Bool)] = [
            ("product", product != nil), ("date", date != nil), ("dateKind", dateKind != nil),
            ("location", location != nil),
            ("store", store != nil), ("price", price != nil), ("total", total != nil),
        ]
        let use: [(String, Bool)] = [("reason", reason != nil), ("lot", lot != nil)]
        return (kind == .purchase ? use : purchase).filter(\.1).map(\.0)
    }
}

/// An earlier booking as it reads now: the original, or its newest correction in effect.
struct EffectiveWording {
    enum Kind: String { case purchase, use }

    var original: EventHeader
    var event: Event
    /// The payload's bytes.
    var payload: [UInt8]
    var occurredAt: Timestamp
    var occurredOn: CalendarDate
    var behalf: MemberID?

    /// The member that the event itself names.
    var member: MemberID { event.asReceived?.member ?? event.asConsumed?.member ?? MemberID() }

    var product: ProductID { event.asReceived?.product ?? event.asConsumed?.product ?? ProductID() }
}

/// The result of a correction, before it is dated and booked.
struct Corrected {
    var event: Event
    var product: ProductID
    var lots: [LotCorrection]

    /// Makes it the act of another member.
    mutating func set(_ member: MemberID) {
        if var fact = event.asReceived {
            fact.member = member
            event = .stock(.received(fact))
        } else if var fact = event.asConsumed {
            fact.member = member
            event = .stock(.consumed(fact))
        }
    }
}
