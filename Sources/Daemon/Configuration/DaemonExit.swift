import Files
import Glibc

/// Why larderd stops before or instead of serving: a message for the person who started it, and the exit code for
/// scripts and systemd.
struct DaemonExit: Error, Equatable, CustomStringConvertible {
    var code: Code
    /// One or more whole sentences, including what to do.
    var sentence: String

    init(_ code: Code, _ sentence: String) {
        self.code = code
        self.sentence = sentence
    }

    /// Numbers as in `sysexits.h` where it has a matching one.
    enum Code: Int32 {
        /// Another larderd holds the data directory or the socket.
        case alreadyRunning = 1
        /// A flag, a setting or an environment variable is wrong.
        case wrongUse = 2
        /// The data is damaged, or of a format that this version does not know.
        case dataError = 65
        /// A bug in larderd.
        case bug = 70
        /// A required facility of the system is missing: descriptors, threads, timers.
        case osError = 71
        /// The disk answers with errors, is full, or is read-only.
        case inputOutput = 74
        /// A file's owner or mode is not what larderd requires.
        case permission = 77
    }

    var description: String { sentence }

    /// Prints the message on stderr. The log has its own lines.
    func say() {
        File.write("larderd: \(sentence)\n".utf8, to: STDERR_FILENO)
    }

    /// Maps a failed system call: the errno decides the code; `doing` and the system's error text make the sentence.
    static func system(_ number: Int32, _ doing: String) -> DaemonExit {
        let words = FileError.reason(number)
        return switch number {
        case EACCES, EPERM: DaemonExit(.permission, "\(doing): \(words).")
        case EROFS: DaemonExit(.inputOutput, "\(doing): the file system is read-only.")
        case ENOSPC, EDQUOT: DaemonExit(.inputOutput, "\(doing): the disk is full.")
        case EMFILE, ENFILE, ENOMEM, EAGAIN: DaemonExit(.osError, "\(doing): \(words).")
        default: DaemonExit(.inputOutput, "\(doing): \(words).")
        }
    }
}
