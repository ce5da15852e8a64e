import Logging

/// Passes swift-log's entries to `LogSink`.
struct DaemonLogHandler: LogHandler {
    let label: String
    let sink: LogSink
    var metadata: Logger.Metadata = [:]
    var metadataProvider: Logger.MetadataProvider?
    /// Once set on a logger, that logger no longer follows the sink's level.
    private var handlerLevel: Logger.Level?

    var logLevel: Logger.Level {
        get { handlerLevel ?? sink.minimum }
        set { handlerLevel = newValue }
    }

    init(label: String, sink: LogSink) {
        self.label = label
        self.sink = sink
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        var fields = metadata
        if let provided = metadataProvider?.get() { fields.merge(provided) { $1 } }
        if let added = event.metadata { fields.merge(added) { $1 } }
        if let error = event.error { fields["error"] = "\(error)" }
        sink.write(
            LogRecord(
                time: ClockState.now, level: event.level, label: label, message: event.message.description,
                fields: fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value.description) }, file: event.file,
                line: event.line))
    }
}
