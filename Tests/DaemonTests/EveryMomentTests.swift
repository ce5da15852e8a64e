import API
import HTTPTypes
import Inventory
import TestSupport
import Testing

@testable import Daemon

/// A read that cannot be asked about the past fails here: give it `ReadOptions`, or say below why there is no past to
/// it.
@Suite("every read takes another context (L6)")
struct EveryMomentTests {
    /// Takes neither.
    private static let timeless: [String: String] = [
        "/health": "the process", "/ready": "the process", "/v1/status": "the process", "/metrics": "the process",
        "/v1/sessions": "the caller's", "/v1": "the API", "/openapi.json": "the API",
        "/v1/me": "the caller, who is who they are now (H1)",
        "/v1/me/tokens": "the caller's, who is who they are now (H1)",
        "/v1/admin/users": "who has which login now, of the server and no household (H7)",
        "/v1/admin/households": "what there is on the server now (H7)",
        "/v1/households": "what the caller may see, which goes by present membership (H1)",
        "/v1/log": "the events themselves: after", "/v1/admin/export": "the events themselves: after",
        "/v1/households/{household}/events": "the events themselves: after, before, since",
        "/v1/households/{household}/events/stream": "the events themselves: after",
        "/v1/households/{household}/changes": "what changed after a position",
        "/v1/households/{household}/reminders/stream": "what is to be shown now",
        "/v1/households/{household}/pictures/{sha256}": "bytes, which never change",
        "/v1/households/{household}/diff": "it names its two moments: from, to",
    ]
    /// Takes `asOf` only: what it shows is not kept by day, and answers of a day use its newest words.
    private static let dayless: Set<String> = [
        "/v1/households/{household}", "/v1/households/{household}/stores",
        "/v1/households/{household}/stores/{reference}", "/v1/households/{household}/favourites",
        "/v1/households/{household}/members", "/v1/households/{household}/lists",
        "/v1/households/{household}/to-settle", "/v1/households/{household}/feed",
        "/v1/households/{household}/feed/{reference}", "/v1/households/{household}/contributions",
        "/v1/households/{household}/lists/{reference}", "/v1/households/{household}/entries",
        "/v1/households/{household}/entries/estimate", "/v1/households/{household}/compare/list",
        "/v1/households/{household}/pocket",
    ]

    @Test("as of a position and on a day that is over, or there is a reason why not")
    func every() async throws {
        try await TestDaemon.withHome { daemon in
            let store = try await daemon.raw("POST", "/v1/households/default/stores", body: #"{"name": "Corner"}"#)
            #expect(store.status == 201 || store.status == 200)
            let variant = #"{"product": "milk", "amount": "1 l", "variant": "Alpro", "new": true}"#
            let added = try await daemon.raw("POST", "/v1/households/default/stock/add", body: variant)
            #expect(added.status == 201 || added.status == 200)
            let post = try await daemon.post("Hello")
            let bought = try await daemon.add("milk", "2 l")
            let (position, lot) = (bought.position, try #require(bought.now?.lots.last).code)
            daemon.clock.advance(milliseconds: 2 * 86_400_000)
            let templates = LarderDaemon.routes(daemon.services).templates(.get)
            #expect(Set(Self.timeless.keys).subtracting(templates).subtracting(["/metrics"]) == [])
            #expect(Self.dayless.subtracting(templates) == [])
            for template in templates where Self.timeless[template] == nil {
                let things = [
                    "/stores": "Corner", "/locations": "Fridge", "/categories": "Getr%C3%A4nke", "/variants": "Alpro",
                    "/lists": "Shopping", "/feed": post,
                ]
                let thing = things.first { template.contains($0.key) }?.value ?? "milk"
                let path = template.replacing("{household}", with: "default").replacing("{reference}", with: thing)
                    .replacing("{report}", with: "waste")
                let asked = [
                    "/explain": "of=milk&", "/prices": "product=milk&", "/compare": "product=milk&",
                    "/labels": "lots=\(lot)&",
                ]
                let own = asked.first { template.hasSuffix($0.key) }?.value ?? ""
                let asOf = try await daemon.raw("GET", "\(path)?\(own)asOf=\(position)")
                #expect(asOf.status == 200, "\(template) as of a position")
                #expect(asOf.headers[.position] == "\(position)", "\(template) as of a position")
                let on = try await daemon.raw("GET", "\(path)?\(own)on=yesterday")
                #expect(on.status == (Self.dayless.contains(template) ? 422 : 200), "\(template) on a day")
                let both = try await daemon.raw("GET", "\(path)?\(own)asOf=\(position)&on=2026-11-21")
                #expect(
                    both.status == (Self.dayless.contains(template) ? 422 : 200), "\(template) on a day, as of then")
            }
        }
    }
}
