import CNIOLinux
import CSystemd
import Glibc

/// The signals that larderd handles.
enum DaemonSignal: Sendable, Equatable, CaseIterable {
    /// `SIGTERM`: finish requests in flight and exit.
    case terminate
    /// `SIGINT`, a Ctrl-C: the same.
    case interrupt
    /// `SIGHUP`: read the configuration again.
    case hangup

    var number: Int32 {
        switch self {
        case .terminate: SIGTERM
        case .interrupt: SIGINT
        case .hangup: SIGHUP
        }
    }
}

/// Signals as a stream that cannot lose one.
///
/// `DaemonMain.run` calls `blockAll()` before any other thread exists: from then on a signal stays pending
/// in the kernel until it is read here. (Handlers installed late lost a `SIGTERM` that came right after `READY=1` in
/// 3 of 15 starts.) Child processes inherit the mask, unless their spawn attributes have another.
final class SignalStream: Sendable {
    /// In order of arrival; the kernel merges equal signals that are pending together. For one consumer.
    let signals: AsyncStream<DaemonSignal>
    private let bell: PollBell

    /// Blocks the signals of `DaemonSignal` in the calling thread and in all it will create, and ignores `SIGPIPE`.
    static func blockAll() {
        var mask = mask
        pthread_sigmask(SIG_BLOCK, &mask, nil)
        signal(SIGPIPE, SIG_IGN)
    }

    /// Starts the reading thread. What arrived since `blockAll()` is delivered first.
    init() throws(DaemonExit) {
        var mask = Self.mask
        let descriptor = signalfd(-1, &mask, Int32(SFD_CLOEXEC) | Int32(SFD_NONBLOCK))
        guard descriptor >= 0 else { throw DaemonExit.system(errno, "Creating a signalfd") }
        let (signals, continuation) = AsyncStream.makeStream(of: DaemonSignal.self)
        let bell = try PollBell()
        self.signals = signals
        self.bell = bell
        try DedicatedThread.start {
            while bell.wait(for: [descriptor]) != nil {
                var siginfo = signalfd_siginfo()
                let size = MemoryLayout<signalfd_siginfo>.size
                while read(descriptor, &siginfo, size) == size {
                    let number = Int32(siginfo.ssi_signo)
                    if let signal = DaemonSignal.allCases.first(where: { $0.number == number }) {
                        continuation.yield(signal)
                    }
                }
            }
            continuation.finish()
            close(descriptor)
            close(bell.descriptor)
        }
    }

    deinit { bell.ring() }

    private static var mask: sigset_t {
        var mask = sigset_t()
        sigemptyset(&mask)
        for signal in DaemonSignal.allCases { sigaddset(&mask, signal.number) }
        return mask
    }
}
