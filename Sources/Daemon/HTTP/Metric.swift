import Commands
import Events
import Projections

/// A figure of `GET /metrics`, declared once: its name, kind and help, and where it is read.
struct Metric: Sendable {
    enum Kind: String { case counter, gauge, histogram }

    let name: String
    let kind: Kind
    /// One sentence, also in `docs/metrics.md`.
    let help: String
    /// Its lines, without a trailing line feed.
    let lines: @Sendable (_ name: String, Services) -> [String]

    static let all: [Metric] = [
        counter("larder_events_appended_total", "Events that this process has appended to the log.") {
            $0.commands.figures.events
        },
        histogram("larder_flush_seconds", "How long each commit took that made events durable.") {
            $0.commands.figures.flushes
        },
        histogram("larder_batch_commands", "How many commands shared each of these commits.") {
            $0.commands.figures.batches
        },
        gauge("larder_queue_length", "Commands that the writer has not taken yet.") { UInt64($0.commands.waiting) },
        gauge("larder_projection_lag_events", "Events in the log that the read models do not include yet.") {
            // In this order: the read models are never ahead.
            let reached = $0.projections.position.value
            return $0.log.head.position.value - reached
        },
        counter("larder_reminders_due_total", "Reminders that fell due and were fired.") {
            UInt64($0.counters.reminders.due)
        },
        counter("larder_reminders_delivered_total", "Reports that a fired reminder was shown on a channel.") {
            UInt64($0.counters.reminders.delivered)
        },
        counter("larder_reminders_failed_total", "Attempts at firing due reminders that failed.") {
            UInt64($0.counters.reminders.failed)
        },
        Metric(
            name: "larder_http_requests_total", kind: .counter,
            help: "Answers by method, route and status; method and route are empty where no route answered."
        ) { name, services in
            services.counters.requests.map { answered, number in
                "\(name){method=\"\(answered.method)\",route=\"\(answered.route)\",status=\"\(answered.status)\"} "
                    + "\(number)"
            }.sorted()
        },
    ]

    /// All of them, in the text format of Prometheus, version 0.0.4.
    static func text(of services: Services) -> String {
        all.map { metric in
            let head = ["# HELP \(metric.name) \(metric.help)", "# TYPE \(metric.name) \(metric.kind.rawValue)"]
            return (head + metric.lines(metric.name, services)).map { $0 + "\n" }.joined()
        }.joined()
    }

    private static func counter(
        _ name: String, _ help: String, _ value: @escaping @Sendable (Services) -> UInt64
    ) -> Metric {
        Metric(name: name, kind: .counter, help: help) { ["\($0) \(value($1))"] }
    }

    private static func gauge(
        _ name: String, _ help: String, _ value: @escaping @Sendable (Services) -> UInt64
    ) -> Metric {
        Metric(name: name, kind: .gauge, help: help) { ["\($0) \(value($1))"] }
    }

    private static func histogram(
        _ name: String, _ help: String, _ value: @escaping @Sendable (Services) -> Histogram
    ) -> Metric {
        Metric(name: name, kind: .histogram, help: help) { name, services in
            let found = value(services)
            var (lines, total) = ([String](), UInt64(0))
            for (bound, count) in zip(found.bounds.map { "\($0)" } + ["+Inf"], found.counts) {
                total += count
                lines.append("\(name)_bucket{le=\"\(bound)\"} \(total)")
            }
            return lines + ["\(name)_sum \(found.sum)", "\(name)_count \(total)"]
        }
    }
}
