/// Fills a command from JSON. The first unreadable field is kept as the error, and the others are skipped.
struct BodyReader: FieldCoder {
    static var isReading: Bool { true }
    static var describes: Bool { false }

    /// Nil: only cleared fields are set.
    private let container: KeyedDecodingContainer<AnyKey>?
    private let rules: any CommandBody.Type
    private let cleared: Set<String>
    private(set) var error: (any Error)?
    /// Texts that are present and not empty.
    private(set) var presentFields: Set<String> = []

    init(
        _ container: KeyedDecodingContainer<AnyKey>? = nil, rules: any CommandBody.Type, clearing cleared: Set<String>
    ) {
        self.container = container
        self.rules = rules
        self.cleared = cleared
    }

    /// Nil for absent, hidden or cleared fields, and after the first error.
    private mutating func value<Value: Decodable>(_ name: StaticString, _ type: Value.Type = Value.self) -> Value? {
        let key = AnyKey(name)
        guard let container, error == nil, !rules.isHidden(key.stringValue), !cleared.contains(key.stringValue)
        else { return nil }
        do {
            return rules.required.contains(key.stringValue)
                ? try container.decode(type, forKey: key) : try container.decodeIfPresent(type, forKey: key)
        } catch {
            self.error = error
            return nil
        }
    }

    /// A cleared field is present, as zero.
    mutating func has(_ number: UInt32, _ name: StaticString) -> Bool {
        let key = AnyKey(name)
        if cleared.contains(key.stringValue) { return true }
        guard let container, !rules.isHidden(key.stringValue), container.contains(key) else { return false }
        return (try? container.decodeNil(forKey: key)) == false
    }

    mutating func varint(
        _ number: UInt32, _ name: StaticString, _ raw: inout UInt64, as kind: ScalarKind, always: Bool
    ) {
        switch kind {
        case .unsigned: raw = value(name) ?? raw
        case .signed: raw = value(name, Int.self).map { Int64($0).zigzag } ?? raw
        case .boolean: raw = value(name, Bool.self).map { $0 ? 1 : 0 } ?? raw
        case .date: raw = value(name, CalendarDate.self).map { Int64($0.dayNumber).zigzag } ?? raw
        case .timestamp: raw = value(name, Timestamp.self).map { $0.milliseconds.zigzag } ?? raw
        case .enumeration(let type): raw = stableNumber(name, type) ?? raw
        // No body has quantities: amounts are texts, as typed.
        case .quantity: break
        }
    }

    private mutating func stableNumber<Name: StableName>(_ name: StaticString, _ type: Name.Type) -> UInt64? {
        value(name, WireName<Name>.self).map { UInt64($0.value.rawValue) }
    }

    mutating func text(_ number: UInt32, _ name: StaticString, _ value: inout String, always: Bool) {
        guard let text = self.value(name, String.self) else { return }
        value = text
        if !text.isEmpty { presentFields.insert("\(name)") }
    }

    mutating func typed<Text: SentText>(
        _ number: UInt32, _ name: StaticString, _ value: inout Text, always: Bool
    ) {
        guard let sent = self.value(name, SentValue<Text>.self) else { return }
        value = sent.text
        if !value.isEmpty { presentFields.insert("\(name)") }
    }

    mutating func texts(_ number: UInt32, _ name: StaticString, _ values: inout [String]) {
        values = value(name) ?? values
    }

    mutating func integers(_ number: UInt32, _ name: StaticString, _ values: inout [Int64]) {
        values = value(name) ?? values
    }

    mutating func id(_ number: UInt32, _ name: StaticString, _ raw: inout UInt128, subject: Bool, always: Bool) {
        raw = value(name, EntityID.self)?.raw ?? raw
    }

    mutating func message<M: Message>(_ number: UInt32, _ name: StaticString, _ value: inout M, always: Bool) {
        guard let type = M.self as? any RequestBody.Type else { return }
        func part<Body: RequestBody>(_ type: Body.Type) -> M? { self.value(name, type) as? M }
        value = part(type) ?? value
    }

    // No body has lists of parts, or bytes.
    mutating func messages<M: Message>(_ number: UInt32, _ name: StaticString, _ values: inout [M]) {}
    mutating func bytes(_ number: UInt32, _ name: StaticString, _ value: inout [UInt8], always: Bool) {}
}

/// A name of a closed set, as entered.
private struct WireName<Name: StableName>: Decodable {
    let value: Name

    init(from decoder: any Decoder) throws { value = try decoder.selected() }
}
