/// How much is written to the journal; names as in swift-log.
enum LogLevel: String, Sendable, CaseIterable {
    case trace, debug, info, notice, warning, error, critical
}
