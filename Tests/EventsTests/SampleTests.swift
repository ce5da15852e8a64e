import Events
import TestSupport
import Testing

@Suite("Samples")
struct SampleTests {
    @Test("every event type has exactly one full sample and one empty one")
    func coverage() {
        let types = Event.payloads.map { $0.name }
        #expect(Samples.full.map(\.name).sorted() == types.sorted())
        #expect(Samples.empty.map(\.name) == types.map { "\($0), empty" })
    }

    @Test("a full sample leaves no field at zero", arguments: Samples.full)
    func filled(sample: Sample) {
        #expect(UnfilledFields.of(sample.payload) == [])
    }

    @Test("an event whose fields are all zero has no bytes", arguments: Samples.empty)
    func empty(sample: Sample) {
        #expect(BinaryWriter.encode(sample.payload) == [])
        #expect(JSONCoder.text(sample.payload) == "{}")
        #expect(SubjectCollector.collect(sample.payload) == [])
    }

    @Test("a sample is of the type that its name says", arguments: Samples.all)
    func types(sample: Sample) throws {
        let type = sample.event.type
        let payload = try #require(Event.payloads.first { $0.type == type })
        #expect(sample.name.hasPrefix(payload.name))
        #expect(ObjectIdentifier(Swift.type(of: sample.payload)) == ObjectIdentifier(payload))
    }
}
