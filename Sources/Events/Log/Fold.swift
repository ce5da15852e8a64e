public import Inventory

/// State that follows from the events of one stream: the decider's and every projection's. For all streams: `LogFold`.
///
/// No clock, no I/O in `apply`, so live, rebuilt and as-of run the same code. Anything that depends on the time of
/// asking is a query with `today` as input.
public protocol Fold: Sendable {
    /// The folder of its snapshots; must never change.
    static var name: String { get }
    /// Raised when `apply` or the snapshot's form changes: old snapshots are then ignored and the state is folded
    /// again.
    static var version: UInt16 { get }
    init()
    mutating func apply(_ event: RecordedEvent)
    /// Many events follow, and no question before `buildIndexes`: what follows from the rest need not be kept until
    /// then.
    mutating func deferIndexes()
    /// The state is as if indexes had never been deferred.
    mutating func buildIndexes()
    func encode(into writer: inout SnapshotWriter)
    init(from reader: inout SnapshotReader) throws
}

extension Fold {
    public mutating func deferIndexes() {}
    public mutating func buildIndexes() {}
}

/// Writes a fold's state as a row of messages.
public struct SnapshotWriter {
    public private(set) var output: [UInt8] = []

    public init() {}

    public mutating func put(_ message: some Message) {
        let bytes = BinaryWriter.encode(message)
        put(UInt32(bytes.count))
        output.append(contentsOf: bytes)
    }

    /// A count, followed by that many messages.
    public mutating func put(_ messages: some Collection<some Message>) {
        put(UInt32(messages.count))
        for message in messages { put(message) }
    }

    private mutating func put(_ count: UInt32) {
        withUnsafeBytes(of: count.bigEndian) { output.append(contentsOf: $0) }
    }
}

/// Reads what a `SnapshotWriter` of the same fold and version wrote.
public struct SnapshotReader {
    private let bytes: [UInt8]
    private var at = 0

    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// - Throws: `CodecError.malformed` when the bytes end early or are not such a message.
    public mutating func next<M: Message>(_ type: M.Type = M.self) throws(CodecError) -> M {
        let count = try nextCount()
        guard count <= bytes.count - at else { throw .malformed("snapshot") }
        defer { at += count }
        let found = bytes.withUnsafeBytes { bytes in
            Result { () throws(CodecError) -> M in
                try BinaryReader.decode(from: UnsafeRawBufferPointer(rebasing: bytes[at..<at + count]))
            }
        }
        return try found.get()
    }

    public mutating func list<M: Message>(of type: M.Type = M.self) throws(CodecError) -> [M] {
        var messages: [M] = []
        try forEach(type) { messages.append($0) }
        return messages
    }

    /// Each message of a list, one after another, so that a long list is never in memory whole.
    public mutating func forEach<M: Message>(_ type: M.Type = M.self, _ body: (M) -> Void) throws(CodecError) {
        for _ in 0..<(try nextCount()) { body(try next()) }
    }

    private mutating func nextCount() throws(CodecError) -> Int {
        guard bytes.count - at >= 4 else { throw .malformed("snapshot") }
        defer { at += 4 }
        return bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
    }
}

/// How far a fold has come in its stream.
public struct Checkpoint: Hashable, Sendable {
    public var version: StreamVersion
    /// Of the last event of the stream that was folded; the fold is also complete for every later position before the
    /// stream's next event.
    public var position: GlobalPosition

    public init(version: StreamVersion = .start, position: GlobalPosition = .start) {
        self.version = version
        self.position = position
    }
}
