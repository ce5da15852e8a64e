/// What a damage came to, for those who use the log.
enum DamageOutcome: Int32, CaseIterable {
    /// Everything reads as before, and the next transaction is booked soundly.
    case right
    /// The log does not open and says why.
    case refused
    /// It opens; some read was refused; the check finds the damage.
    case readRefused
    /// It opens and reads as before; the check finds the damage.
    case onlyChecked
    /// It opens and something would have been answered wrongly or left out; the check finds the damage.
    case readWrongly
    /// It opens and reads as before; the next transaction is refused.
    case writeRefused
    /// The log is sound, as it was some transactions ago: nothing inside tells.
    case setBack
    /// LMDB ended the process that opened it.
    case faultAtOpen
    /// LMDB ended a process that read it; the check says so because it reads in a process of its own.
    case faultAtRead
    /// LMDB ended the process that wrote to it, and the check had not found anything.
    case faultAtWrite
    /// Wrong, and the check finds nothing.
    case silent
    /// It read as before, the check found nothing, and the next transaction broke it.
    case broken

    /// Nobody was told, and somebody is harmed.
    var mustNotBe: Bool {
        switch self {
        case .faultAtOpen, .faultAtWrite, .silent, .broken: true
        case .right, .refused, .readRefused, .onlyChecked, .readWrongly, .writeRefused, .setBack, .faultAtRead: false
        }
    }
}
