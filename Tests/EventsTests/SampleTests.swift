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

    @Test("the samples of a type leave no field at zero in all of them", arguments: Samples.full)
    func filled(sample: Sample) {
        let later = Samples.later.filter { $0.event.type == sample.event.type }.map { UnfilledFields.of($0.payload) }
        #expect(UnfilledFields.of(sample.payload).filter { field in later.allSatisfy { $0.contains(field) } } == [])
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
