import Events

/// Opens a log and checks all of it; what came of that in one line.
func look(_ directory: String) -> String {
    let log: EventLog
    do {
        log = try EventLog(directory: directory)
    } catch {
        return "refused \(error)"
    }
    let report = log.check()
    if let fault = report.fault { return "damaged \(fault)" }
    guard report.head == log.head else { return "damaged the check ends at another head than the start found" }
    return "sound \(report.head.position) \(report.head.chain)"
}
