import Events
import Inventory
import Testing

@Suite("Event types")
struct EventTypeTests {
    @Test("no two types share a tag, a name or a message name")
    func unique() {
        let payloads = Event.payloads
        #expect(Set(payloads.map { $0.type }).count == payloads.count)
        #expect(Set(payloads.map { $0.name }).count == payloads.count)
        #expect(Set(payloads.map { $0.messageName }).count == payloads.count)
    }

    @Test("names are kebab-case")
    func kebab() {
        for payload in Event.payloads {
            let words = payload.name.split(separator: "-", omittingEmptySubsequences: false)
            let isKebab = words.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (97...122).contains($0) } }
            #expect(isKebab, "\(payload.name)")
        }
    }

    @Test("each type is decoded by the category whose block of 256 its tag is in")
    func categories() throws {
        for payload in Event.payloads {
            let event = try Event.decode(payload.type, UnsafeRawBufferPointer(start: nil, count: 0))
            #expect(event.type == payload.type)
            let category: UInt16 =
                switch event {
                case .log: 1
                case .register: 2
                case .household: 3
                case .place: 4
                case .catalog: 5
                case .stock: 6
                case .reminder: 7
                case .list: 8
                case .price: 9
                case .feed: 10
                }
            #expect(payload.type.rawValue >> 8 == category, "\(payload.name)")
        }
    }

    @Test("the types are listed by tag")
    func order() {
        let tags = Event.payloads.map { $0.type.rawValue }
        #expect(tags == tags.sorted())
    }

    @Test("a tag that no type has is refused by number", arguments: [0, 0x0100, 0x01FF, 0x06FF, 0x0B01, 0xFFFF])
    func unknown(tag: UInt16) {
        #expect(throws: CodecError.unknownType(tag)) {
            try Event.decode(EventType(rawValue: tag), UnsafeRawBufferPointer(start: nil, count: 0))
        }
    }
}
