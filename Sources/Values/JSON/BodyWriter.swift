/// Writes a command as JSON: zero and nil are omitted; unset fields of a change are listed in `clear`.
struct BodyWriter: FieldCoder {
    static var isReading: Bool { false }
    static var describes: Bool { false }

    private var container: KeyedEncodingContainer<AnyKey>
    private let rules: any CommandBody.Type
    private var cleared: [String] = []
    private var error: (any Error)?

    init(_ container: KeyedEncodingContainer<AnyKey>, rules: any CommandBody.Type) {
        self.container = container
        self.rules = rules
    }

    mutating func finish() throws {
        if !cleared.isEmpty { put(cleared, "clear", isZero: false, always: true) }
        if let error { throw error }
    }

    /// - Parameter always: It is an optional with a value.
    private mutating func put(_ value: some Encodable, _ name: StaticString, isZero: Bool, always: Bool) {
        let key = AnyKey(name)
        guard error == nil, !rules.isHidden(key.stringValue) else { return }
        if isZero, always, rules.clearable.fields.contains(key.stringValue) { return cleared.append(key.stringValue) }
        guard !isZero || always || rules.required.contains(key.stringValue) else { return }
        do {
            try container.encode(value, forKey: key)
        } catch {
            self.error = error
        }
    }

    mutating func has(_ number: UInt32, _ name: StaticString) -> Bool { false }

    mutating func varint(
        _ number: UInt32, _ name: StaticString, _ raw: inout UInt64, as kind: ScalarKind, always: Bool
    ) {
        let isZero = raw == 0
        switch kind {
        case .unsigned: put(raw, name, isZero: isZero, always: always)
        case .signed: put(raw.unzigzag, name, isZero: isZero, always: always)
        case .boolean: put(raw != 0, name, isZero: isZero, always: always)
        case .date:
            put(CalendarDate(dayNumber: Int32(clamping: raw.unzigzag)), name, isZero: isZero, always: always)
        case .timestamp: put(Timestamp(milliseconds: raw.unzigzag), name, isZero: isZero, always: always)
        case .enumeration(let type): put(type.name(of: raw) ?? "", name, isZero: isZero, always: always)
        case .quantity: break
        }
    }

    mutating func text(_ number: UInt32, _ name: StaticString, _ value: inout String, always: Bool) {
        put(value, name, isZero: value.isEmpty, always: always)
    }

    mutating func typed<Text: SentText>(
        _ number: UInt32, _ name: StaticString, _ value: inout Text, always: Bool
    ) {
        put(SentValue(text: value), name, isZero: value.isEmpty, always: always)
    }

    mutating func texts(_ number: UInt32, _ name: StaticString, _ values: inout [String]) {
        put(values, name, isZero: values.isEmpty, always: false)
    }

    mutating func integers(_ number: UInt32, _ name: StaticString, _ values: inout [Int64]) {
        put(values, name, isZero: values.isEmpty, always: false)
    }

    mutating func id(_ number: UInt32, _ name: StaticString, _ raw: inout UInt128, subject: Bool, always: Bool) {
        put(EntityID(raw: raw), name, isZero: raw == 0, always: always)
    }

    mutating func message<M: Message>(_ number: UInt32, _ name: StaticString, _ value: inout M, always: Bool) {
        guard let body = value as? any RequestBody else { return }
        func isZero<Body: RequestBody>(_ body: Body) -> Bool { body == M.wireZero as? Body }
        put(body, name, isZero: isZero(body), always: always)
    }

    mutating func messages<M: Message>(_ number: UInt32, _ name: StaticString, _ values: inout [M]) {}
    mutating func bytes(_ number: UInt32, _ name: StaticString, _ value: inout [UInt8], always: Bool) {}
}
