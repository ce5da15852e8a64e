import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("A correction's fields are walked from its one list (L9)")
struct CorrectionFieldsTests {
    private static let which: Set<String> = ["transaction", "index", "thing", "only", "confirmOwned"]
    private static let common: Set<String> = ["amount", "day", "person"]
    private static let kinds = Event.payloads.compactMap { $0 as? any Correctable.Type }

    /// The wire names of all fields.
    private static let names: [String] = {
        var (coder, command) = (OneField(), CorrectTransaction())
        command.fields(&coder)
        return coder.names
    }()

    /// A correction that says one thing.
    private static func saying(_ name: String) -> CorrectTransaction {
        var (coder, command) = (OneField(wanted: name), CorrectTransaction())
        command.fields(&coder)
        return command
    }

    @Test("a field that a kind of booking has not is refused, whichever it is")
    func foreign() {
        #expect(Self.kinds.count >= 3 && Set(Self.names).isSuperset(of: Self.which.union(Self.common)))
        for kind in Self.kinds {
            #expect(Set(Self.names).isSuperset(of: kind.fields), "a name of \(kind) is none of a field")
            for name in Self.names {
                let command = Self.saying(name)
                #expect(command != CorrectTransaction(), "\(name)")
                let isThere = kind.fields.union(Self.which).union(Self.common).contains(name)
                #expect(command.foreign(to: kind) == (isThere ? [] : [name]), "\(name) of \(kind)")
            }
        }
    }

    @Test("a remedy has each of them again, but for which booking is meant")
    func again() {
        let terms = ["onSale": "true", "until": "x", "condition": "x", "deposit": "x"]
        for name in Self.names {
            let command = Self.saying(name)
            let value = command.reason?.value?.name ?? command.dateKind?.name ?? "x"
            let expected =
                name == "terms" ? terms.map { Remedy.Field("terms.\($0.key)", $0.value) } : [Remedy.Field(name, value)]
            #expect(Set(command.givenFields()) == (Self.which.contains(name) ? [] : Set(expected)))
            #expect(command.givenFields(besides: [name]).isEmpty)
        }
    }

    @Test("a purchase's day is said once, and what is no special as that")
    func several() {
        var command = make(CorrectTransaction()) {
            ($0.amount, $0.day, $0.bought, $0.note) = ("2 boxes", "2026-11-20", "2026-11-20", "")
        }
        command.terms = make(PriceTermsInput()) { $0.onSale = false }
        let rest: Set = [
            Remedy.Field("note", ""), Remedy.Field("bought", "2026-11-20"), Remedy.Field("terms.onSale", "false"),
        ]
        #expect(Set(command.givenFields()) == rest.union([Remedy.Field("amount", "2 boxes")]))
        #expect(Set(command.givenFields(besides: ["amount"])) == rest)
    }
}

/// Fills one field of a message, or all of a part, and collects the names of all.
private struct OneField: FieldCoder {
    static var isReading: Bool { true }
    static var describes: Bool { false }

    var wanted: String?
    /// Of a part.
    var fillsAll = false
    private(set) var names: [String] = []

    init(wanted: String? = nil, fillsAll: Bool = false) { (self.wanted, self.fillsAll) = (wanted, fillsAll) }

    private mutating func isWanted(_ name: StaticString) -> Bool {
        if names.last != "\(name)" { names.append("\(name)") }
        return fillsAll || wanted == "\(name)"
    }

    mutating func has(_ number: UInt32, _ name: StaticString) -> Bool { isWanted(name) }
    mutating func varint(
        _ number: UInt32, _ name: StaticString, _ raw: inout UInt64, as kind: ScalarKind, always: Bool
    ) {
        guard isWanted(name) else { return }
        if case .enumeration(let type) = kind { raw = UInt64(type.selectable.last?.rawValue ?? 0) } else { raw = 1 }
    }
    mutating func text(_ number: UInt32, _ name: StaticString, _ value: inout String, always: Bool) {
        if isWanted(name) { value = "x" }
    }
    mutating func id(_ number: UInt32, _ name: StaticString, _ raw: inout UInt128, subject: Bool, always: Bool) {
        if isWanted(name) { raw = 1 }
    }
    mutating func message<M: Message>(_ number: UInt32, _ name: StaticString, _ value: inout M, always: Bool) {
        guard isWanted(name) else { return }
        var part = OneField(fillsAll: true)
        value.fields(&part)
    }
    // A correction has none of these.
    mutating func bytes(_ number: UInt32, _ name: StaticString, _ value: inout [UInt8], always: Bool) {}
    mutating func messages<M: Message>(_ number: UInt32, _ name: StaticString, _ values: inout [M]) {}
    mutating func texts(_ number: UInt32, _ name: StaticString, _ values: inout [String]) {}
    mutating func integers(_ number: UInt32, _ name: StaticString, _ values: inout [Int64]) {}
}
