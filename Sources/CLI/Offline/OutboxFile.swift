import Client
import Files
import Glibc

/// The file with this user's commands that wait for larderd (Q9). It is in a folder of its own, with one command on
/// each line, in the order in which they were given. Several processes may use it at once. A command is on disk once
/// `add` has returned.
struct OutboxFile {
    let folder: String
    private var path: String { folder + "/commands" }

    /// `$XDG_STATE_HOME/larder/outbox`.
    static var usual: OutboxFile { OutboxFile(folder: StateFolder.path("outbox")) }

    struct Contents: Equatable {
        var commands: [KeptCommand] = []
        /// Lines that are not as they were written: the last one, where the machine went off in the middle of it.
        var broken: [String] = []
        /// Lines that are as they were written, by a larder that knows more than this one. They stay, before all others.
        var foreign: [String] = []

        var isEmpty: Bool { commands.isEmpty && foreign.isEmpty }
    }

    /// True also of one that is not this user's alone. Cost: two system calls.
    var isEmpty: Bool {
        var status = stat()
        return stat(path, &status) != 0 || status.st_size == 0 || !StateFolder.isOwnedByUser(folder)
    }

    /// Appends a command with a number of its own, and returns when it is on disk.
    /// - Throws: `FileError`: then nothing is kept.
    func add(_ command: KeptCommand) throws(Failure) {
        try locked { () throws in
            let isNew = access(path, F_OK) != 0
            var numbered = command
            numbered.number = try number(isFirst: isNew)
            let line = try Self.line(numbered)
            let file = try File(path, O_RDWR | O_CREAT | O_NOFOLLOW)
            let end = lseek(file.descriptor, 0, SEEK_END)
            // A line that a power cut left in two gets its end, so that it takes nothing of this one with it.
            let last = end > 0 ? try file.bytes(from: Int(end) - 1, count: 1) : [10]
            do throws(FileError) {
                try file.write((last == [10] ? [] : [10]) + line)
                try file.flush()
                if isNew { try Folder.flush(of: path) }
            } catch {
                ftruncate(file.descriptor, end)
                throw error
            }
        }
    }

    /// The next number, on disk before it is given: one that was given up is given to no other while anything waits.
    private func number(isFirst: Bool) throws(FileError) -> Int {
        let given = isFirst ? nil : try? Int(String(decoding: File.read(folder + "/number"), as: UTF8.self))
        let last = if let given { given } else { try unlocked().commands.last?.number ?? 0 }
        let number = last + 1
        try AtomicFile.write(Array("\(number)".utf8), to: folder + "/number")
        return number
    }

    func read() throws(Failure) -> Contents {
        var contents = Contents()
        try locked { () throws(FileError) in contents = try unlocked() }
        return contents
    }

    /// Replaces the commands by what the body makes of those that are there by now; broken lines go.
    /// - Parameter keepsForeign: Else what another version of larder wrote goes too.
    func change(keepsForeign: Bool = true, _ body: ([KeptCommand]) -> [KeptCommand]) throws(Failure) {
        try locked { () throws(FileError) in
            let before = try unlocked()
            var after: [UInt8] = []
            for line in before.foreign where keepsForeign { after += line.utf8 + [10] }
            // Each of these lines was written before.
            for command in body(before.commands) { after += (try? Self.line(command)) ?? [] }
            guard !after.isEmpty else {
                guard unlink(path) == 0 || errno == ENOENT else {
                    throw FileError(code: errno, operation: "write", path: path)
                }
                return
            }
            try AtomicFile.write(after, to: path)
        }
    }

    /// Runs the body while no other process sends what waits: else two would send it in one order, and book in another.
    func sending(_ body: () throws(Failure) -> Void) throws(Failure) {
        try locked("sending", body)
    }

    private func unlocked() throws(FileError) -> Contents {
        guard access(path, F_OK) == 0 else { return Contents() }
        var contents = Contents()
        for line in try File.read(path).split(separator: 10) {
            let text = String(decoding: line, as: UTF8.self)
            guard let json = KeptCommand.json(of: line) else {
                contents.broken.append(text)
                continue
            }
            if var kept = KeptCommand(json: json) {
                // An older larder gave none.
                kept.number = kept.number ?? (contents.commands.last?.number ?? 0) + 1
                contents.commands.append(kept)
            } else {
                contents.foreign.append(text)
            }
        }
        return contents
    }

    private func locked<Problem: Error>(
        _ name: String = "lock", _ body: () throws(Problem) -> Void
    ) throws(Failure) {
        do {
            try StateFolder.makePrivate(folder)
            let lock = try File("\(folder)/\(name)", O_RDWR | O_CREAT | O_NOFOLLOW)
            try lock.waitForLock()
            try body()
        } catch let failure as Failure {
            throw failure
        } catch let error as FileError {
            throw Failure(error)
        } catch {
            throw Failure(.bug, "\(error)")
        }
    }

    private static func line(_ command: KeptCommand) throws(Failure) -> [UInt8] {
        do throws(ClientError) { return try command.line } catch { throw Failure(error) }
    }
}
