import Events
import Inventory

/// A command's name and fields as bytes: the same for every repeat of the command.
func canonical(_ command: some Message) -> [UInt8] {
    Array(type(of: command).messageName.utf8) + [0] + BinaryWriter.encode(command)
}

/// The same for a command whose texts go into the log, with a limit on their size. An undo carries the texts of up to
/// 50 lots, a correction both wordings, and all must fit into one record.
func bounded(_ command: some Message) throws(Refusal) -> [UInt8] {
    let bytes = canonical(command)
    guard bytes.count <= longestCommand else {
        throw Refusal(
            .unreadable,
            "the note is too long (\(bytes.count) of \(longestCommand) bytes)")
    }
    return bytes
}

private let longestCommand = 16 << 10
