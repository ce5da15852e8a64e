/// The outcome of a damage for the users of the log.
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
    /// The process that opened it was ended.
    case faultAtOpen
    /// A process that read it was ended.
    case faultAtRead
    /// The process that wrote to it was ended, and the check had not found anything.
    case faultAtWrite
    /// Wrong, and the check finds nothing.
    case silent
    /// It read as before, the check found nothing, and the next transaction broke it.
    case broken

    /// Nobody was told, and somebody is harmed.
    var mustNotBe: Bool {
        switch self {
        case .faultAtOpen, .faultAtRead, .faultAtWrite, .readWrongly, .silent, .broken: true
        case .right, .refused, .readRefused, .onlyChecked, .writeRefused, .setBack: false
        }
    }
}
