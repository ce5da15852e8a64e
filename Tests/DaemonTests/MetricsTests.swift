import API
import Events
import Foundation
import HTTPTypes
import Inventory
import Projections
import TestSupport
import Testing

@testable import Daemon

@Suite("GET /metrics")
struct MetricsTests {
    @Test("each metric has its help, its kind and samples that can be read, and its row in the documentation")
    func declared() async throws {
        let root = #filePath.components(separatedBy: "/Tests/DaemonTests/")[0]
        let documentation = try String(contentsOfFile: "\(root)/docs/metrics.md", encoding: .utf8)
        try await TestDaemon.withHome { daemon in
            let answer = try await daemon.raw("GET", "/metrics")
            #expect(answer.status == 200)
            #expect(answer.headers[.contentType] == "text/plain; version=0.0.4; charset=utf-8")
            let read = try PrometheusText(answer.text)
            #expect(read.families.count == Metric.all.count)
            for metric in Metric.all {
                let family = try #require(read.families[metric.name])
                #expect((family.kind, family.help) == (metric.kind.rawValue, metric.help))
                #expect(metric.name.hasSuffix("_total") == (metric.kind == .counter))
                #expect(documentation.contains("| `\(metric.name)` | \(metric.kind.rawValue) | \(metric.help) |\n"))
            }
        }
    }

    @Test("writes are counted with their events, commits and commands; refusals and previews are no writes")
    func writes() async throws {
        try await TestDaemon.withHome { daemon in
            let before = try await daemon.metrics()
            let head = daemon.services.log.head.position.value
            try await daemon.add("milk", "2")
            try await daemon.add("rice", "1")
            try await daemon.add("oats", "1", sending: Sending(dryRun: true))
            _ = try await daemon.raw("POST", "/v1/households/default/stock/consume", body: #"{"product": "tea"}"#)
            let after = try await daemon.metrics()
            func more(_ family: String, _ sample: String) -> Double? {
                after[family, sample].flatMap { value in before[family, sample].map { value - $0 } }
            }
            let appended = Double(daemon.services.log.head.position.value - head)
            #expect(more("larder_events_appended_total", "larder_events_appended_total") == appended)
            #expect(more("larder_flush_seconds", "larder_flush_seconds_count") == 2)
            #expect(try #require(more("larder_flush_seconds", "larder_flush_seconds_sum")) > 0)
            #expect(more("larder_batch_commands", "larder_batch_commands_sum") == 2)
            #expect(more("larder_batch_commands", #"larder_batch_commands_bucket{le="1.0"}"#) == 2)
            #expect(after["larder_queue_length", "larder_queue_length"] == 0)
            #expect(after["larder_projection_lag_events", "larder_projection_lag_events"] == 0)
        }
    }

    @Test("read models that do not follow lag behind by what is booked")
    func lag() async throws {
        try await TestDaemon.built { daemon in
            #expect(try await daemon.metrics()["larder_projection_lag_events", "larder_projection_lag_events"] == 0)
            let booking = Task { try await daemon.raw("POST", "/v1/households", body: #"{"name": "Home"}"#) }
            await daemon.services.log.waitBeyond(.start)
            let lag = try await daemon.metrics()["larder_projection_lag_events", "larder_projection_lag_events"]
            #expect(lag == Double(daemon.services.log.head.position.value))
            let following = Task { try await daemon.services.projections.run() }
            #expect(try await booking.value.status == 201)
            following.cancel()
            _ = await following.result
        }
    }

    @Test("answers are counted by the route's pattern and the status; what no route answers has neither")
    func requests() async throws {
        try await TestDaemon.withHome { daemon in
            for path in ["/v1/households/default/products/a", "/v1/households/default/products/b"] {
                #expect(try await daemon.raw("GET", path).status == 404)
            }
            #expect(try await daemon.raw("HEAD", "/health").status == 200)
            #expect(try await daemon.raw("BREW", "/coffee\"").status == 404)
            #expect(try await daemon.raw("BREW", "/health").status == 405)
            let family = "larder_http_requests_total"
            let read = try await daemon.metrics()
            let product = #"method="GET",route="/v1/households/{household}/products/{reference}",status="404""#
            #expect(read[family, "\(family){\(product)}"] == 2)
            #expect(read[family, "\(family){method=\"HEAD\",route=\"/health\",status=\"200\"}"] == 1)
            #expect(read[family, "\(family){method=\"\",route=\"\",status=\"404\"}"] == 1)
            #expect(read[family, "\(family){method=\"\",route=\"\",status=\"405\"}"] == 1)
        }
    }

    @Test("reminders are counted when they are fired and when they are delivered")
    func reminders() async throws {
        try await TestDaemon.withHome { daemon in
            try await daemon.add("milk", "1 l", expires: "2026-11-22")
            let live = try await daemon.firings()
            daemon.clock.advance(milliseconds: 86_400_000)
            _ = try await daemon.fire()
            let firing = try #require(try await live.next(1).first)
            try await daemon.describe(
                Endpoints.Reminders.delivered, firing, DeliveredRequest(channel: "desktop"))
            // The daemon's own service may have fired it, and counts after that.
            var read = try await daemon.metrics()
            while read["larder_reminders_due_total", "larder_reminders_due_total"] == 0 {
                read = try await daemon.metrics()
            }
            #expect(read["larder_reminders_due_total", "larder_reminders_due_total"] == 1)
            #expect(read["larder_reminders_delivered_total", "larder_reminders_delivered_total"] == 1)
            #expect(read["larder_reminders_failed_total", "larder_reminders_failed_total"] == 0)
        }
    }
}

extension TestDaemon {
    fileprivate func metrics() async throws -> PrometheusText {
        try PrometheusText(try await raw("GET", "/metrics").text)
    }
}
