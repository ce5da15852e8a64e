import CReference

/// The C reference with larder's own log in a directory of its own.
final class Reference {
    private let log: OpaquePointer

    init(directory: String, mapSize: Int) throws(ReferenceError) {
        var log: OpaquePointer?
        let code = reference_open(directory, mapSize, reference_log_workload(Inputs.identity), &log)
        guard code == 0, let log else { throw ReferenceError(code: code) }
        self.log = log
    }

    deinit { reference_close(log) }

    /// Commits `transactions` times `events` receipts, each commit durable before the next; receipts per second.
    func append(_ transactions: Int, of events: Int) throws(ReferenceError) -> Double {
        var result = reference_result()
        try check(reference_append(log, UInt32(transactions), UInt32(events), &result))
        return Double(result.rows) / result.seconds
    }

    /// Reads every record with its checksum and header; records per second.
    func scan() throws(ReferenceError) -> Double {
        var result = reference_result()
        try check(reference_scan(log, "events", &result))
        return Double(result.rows) / result.seconds
    }

    private func check(_ code: Int32) throws(ReferenceError) {
        if code != 0 { throw ReferenceError(code: code) }
    }
}

struct ReferenceError: Error, CustomStringConvertible {
    var code: Int32

    var description: String { "the C reference failed: \(String(cString: reference_error(code)))" }
}
