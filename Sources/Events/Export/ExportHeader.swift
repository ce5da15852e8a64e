public import Inventory

/// The first line of an export: its log, and its range.
public struct ExportHeader: Hashable, Sendable {
    /// A greater format is refused.
    public static let formatVersion: UInt64 = 1

    public var log = LogID()
    public var ancestry: [Branch] = []
    /// The export begins after this position: 0 for a whole one, else it continues an earlier one.
    public var after = GlobalPosition.start
    /// The chain value at `after`.
    public var chain: [UInt8] = []
    /// The last position in it.
    public var head = GlobalPosition.start
    /// The number of entries of `transactions` in it: commands accepted, with or without effect.
    public var commands: UInt64 = 0

    public var events: UInt64 { head.value - after.value }

    var line: String {
        let branches = ancestry.map { "{\"log\":\"\($0.log)\",\"position\":\($0.position)}" }
        return "{\"larder\":\"log\",\"format\":\(Self.formatVersion),\"log\":\"\(log)\","
            + "\"ancestry\":[\(branches.joined(separator: ","))],\"after\":\(after),"
            + "\"chain\":\"\(Hexadecimal.text(chain))\",\"head\":\(head),"
            + "\"eventCount\":\(events),\"commandCount\":\(commands)}\n"
    }

    init() {}

    /// - Throws: `ImportError.notAnExport`, `.newerFormat`.
    public init(_ line: UnsafeRawBufferPointer) throws(ImportError) {
        do {
            try self.init(reading: line)
        } catch let error as ImportError {
            throw error
        } catch {
            throw .notAnExport
        }
        guard chain.count == 32, head >= after, !log.isNone else { throw .notAnExport }
    }

    private init(reading line: UnsafeRawBufferPointer) throws {
        var reader = LineReader(line)
        var isOurs = false
        try reader.enterObject()
        while let key = try reader.nextKey() {
            switch key {
            case "larder": isOurs = try reader.text() == Array("log".utf8)
            case "format":
                let format = try reader.number()
                guard format <= Self.formatVersion else { throw ImportError.newerFormat(format) }
            case "log": log = try reader.id()
            case "ancestry":
                try reader.enterList()
                while try reader.nextElement() { ancestry.append(try reader.branch()) }
            case "after": after = GlobalPosition(try reader.number())
            case "chain": chain = try reader.hexadecimal()
            case "head": head = GlobalPosition(try reader.number())
            case "commandCount": commands = try reader.number()
            default: try reader.skip()
            }
        }
        guard isOurs else { throw ImportError.notAnExport }
    }
}

extension LineReader {
    mutating func id<Tag>() throws(LineError) -> ID<Tag> {
        guard let id = ID<Tag>(String(decoding: try text(), as: UTF8.self)) else { throw LineError() }
        return id
    }

    mutating func hexadecimal() throws(LineError) -> [UInt8] {
        guard let bytes = Hexadecimal.decode(try text()) else { throw LineError() }
        return bytes
    }

    mutating func base64() throws(LineError) -> [UInt8] {
        guard let bytes = Base64.decode(try text()) else { throw LineError() }
        return bytes
    }

    fileprivate mutating func branch() throws(LineError) -> Branch {
        var branch = Branch(log: LogID(), position: .start)
        try enterObject()
        while let key = try nextKey() {
            switch key {
            case "log": branch.log = try id()
            case "position": branch.position = GlobalPosition(try number())
            default: try skip()
            }
        }
        return branch
    }
}
