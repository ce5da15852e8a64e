import Foundation
import TestSupport
import Testing

@testable import Daemon

@Suite(.timeLimit(.minutes(10)))
struct DataDirectoryTests {
    @Test("a missing folder is made for its owner alone, parents too")
    func made() async throws {
        try await withTemporaryFolder { folder in
            let path = "\(folder)/share/larder"
            let directory = try DataDirectory(claiming: path)
            #expect(directory.path == path)
            #expect(mode(of: path) == 0o700)
            #expect(mode(of: "\(folder)/share") == 0o700)
        }
    }

    @Test("a second daemon is told who holds the folder, and gets it when that one has gone")
    func second() async throws {
        try await withTemporaryFolder { folder in
            var first: DataDirectory? = try DataDirectory(claiming: folder)
            let error = #expect(throws: DaemonExit.self) { () throws(DaemonExit) in
                try DataDirectory(claiming: folder, patience: .zero)
            }
            #expect(error?.code == .alreadyRunning)
            #expect(error?.sentence.contains("the larderd with process id \(getpid())") == true)
            #expect(first?.path == folder)
            first = nil
            _ = try DataDirectory(claiming: folder)
        }
    }

    @Test("what a killed one's child holds for a moment is waited for, and that is said")
    func waited() async throws {
        try await withTemporaryFolder { folder in
            let child = open("\(folder)/\(DataDirectory.lockFile)", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            flock(child, LOCK_EX)
            var said: [String] = []
            let directory = try DataDirectory(claiming: folder, patience: .seconds(30)) { who in
                said.append(who)
                close(child)
            }
            #expect(directory.path == folder)
            #expect(said.count == 1 && said[0].contains("in use by another larderd"))
        }
    }

    @Test("what a killed one's child holds for longer is said to be that")
    func orphaned() async throws {
        try await withTemporaryFolder { folder in
            // The pid of a process that was there and is not any more.
            let gone = try Spawned("/bin/true", [], environment: [:])
            gone.reap()
            try writeFile("\(folder)/\(DataDirectory.lockFile)", "\(gone.process) start")
            let child = open("\(folder)/\(DataDirectory.lockFile)", O_RDWR | O_CLOEXEC)
            defer { close(child) }
            flock(child, LOCK_EX)
            let error = #expect(throws: DaemonExit.self) { () throws(DaemonExit) in
                try DataDirectory(claiming: folder, patience: .zero)
            }
            #expect(error?.code == .alreadyRunning)
            #expect(
                error?.sentence.contains("process id \(gone.process). It has ended, but a process that it started")
                    == true)
        }
    }

    @Test("the next one knows how the last one ended")
    func ends() async throws {
        try await withTemporaryFolder { folder in
            func expect(isSound: Bool, diedStarting: Bool, _ body: (DataDirectory) -> Void) throws {
                let directory = try DataDirectory(claiming: folder)
                #expect(directory.isSound == isSound)
                #expect(directory.diedStarting == diedStarting)
                body(directory)
            }
            try expect(isSound: true, diedStarting: false) { $0.end() }
            try expect(isSound: true, diedStarting: false) { $0.noteReady() }
            // It had been ready, and did not come to a good end; nor does this one, which finds damage.
            try expect(isSound: false, diedStarting: false) { $0.end() }
            try expect(isSound: false, diedStarting: false) {
                $0.note(isSound: true)
                $0.end()
            }
            try writeFile("\(folder)/\(DataDirectory.lockFile)", "123 start")
            try expect(isSound: false, diedStarting: true) { _ in }
            try expect(isSound: false, diedStarting: true) { $0.note(isSound: true) }
            try expect(isSound: false, diedStarting: false) { _ in }
        }
    }

    @Test("what was found damaged stays so, whichever check ends later")
    func foundDamaged() async throws {
        try await withTemporaryFolder { folder in
            do {
                let directory = try DataDirectory(claiming: folder)
                directory.note(isSound: false)
                directory.note(isSound: true)
                #expect(!directory.isSound)
                directory.end()
            }
            let next = try DataDirectory(claiming: folder)
            #expect(!next.isSound)
            next.note(isSound: true)
            #expect(next.isSound)
        }
    }

    @Test("a folder open to others is refused with the line that mends it")
    func openToOthers() async throws {
        try await withTemporaryFolder { folder in
            chmod(folder, 0o750)
            let error = #expect(throws: DaemonExit.self) { () throws(DaemonExit) in
                try DataDirectory(claiming: folder)
            }
            #expect(error?.code == .permission)
            #expect(error?.sentence.hasSuffix("(mode 750). Fix it with: chmod 700 \(folder)") == true)
        }
    }

    @Test("somebody else's folder is refused", .enabled(if: Command.isRoot))
    func wrongOwner() async throws {
        try await withTemporaryFolder { folder in
            chown(folder, 65534, 65534)
            let error = #expect(throws: DaemonExit.self) { () throws(DaemonExit) in
                try DataDirectory(claiming: folder)
            }
            #expect(error?.code == .permission)
            #expect(error?.sentence.contains("belongs to uid 65534, and larderd runs as uid 0") == true)
        }
    }

    @Test("a path that is a file, or that cannot be made, is refused")
    func impossible() async throws {
        try await withTemporaryFolder { folder in
            try writeFile("\(folder)/file", "x")
            for path in ["\(folder)/file", "\(folder)/file/deeper"] {
                let error = #expect(throws: DaemonExit.self) { () throws(DaemonExit) in
                    try DataDirectory(claiming: path)
                }
                #expect(error.map { [.wrongUse, .inputOutput].contains($0.code) } == true)
            }
        }
    }

    @Test("a link in the place of the lock is not followed")
    func link() async throws {
        try await withTemporaryFolder { folder in
            symlink("/etc/passwd", "\(folder)/\(DataDirectory.lockFile)")
            #expect(throws: DaemonExit.self) { () throws(DaemonExit) in try DataDirectory(claiming: folder) }
        }
    }

    @Test(
        "errors of the system become sentences with exit codes",
        arguments: [
            (EROFS, DaemonExit.Code.inputOutput, "Doing it: the file system is read-only."),
            (ENOSPC, .inputOutput, "Doing it: the disk is full."),
            (EACCES, .permission, "Doing it: Permission denied."), (EMFILE, .osError, "Doing it: Too many open files."),
        ])
    func systemErrors(number: Int32, code: DaemonExit.Code, sentence: String) {
        #expect(DaemonExit.system(number, "Doing it") == DaemonExit(code, sentence))
    }
}
