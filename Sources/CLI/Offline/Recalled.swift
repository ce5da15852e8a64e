import API
import Client
import Inventory

/// The answers of a run that came from the cache, as larderd did not answer. Their age is shown once (Q10).
final class Recalled {
    private let cache: AnswerCache
    private let socket: String
    private let output: Output
    /// Whether larderd was asked first.
    private let isAsked: Bool
    var isAny = false
    /// Nothing of it is shown.
    var isSilent = false

    init(_ cache: AnswerCache, socket: String, isAsked: Bool = true, output: Output) {
        (self.cache, self.socket, self.isAsked, self.output) = (cache, socket, isAsked, output)
    }

    /// For a client of that socket.
    func memory() -> AnswerMemory {
        AnswerMemory(
            keep: { target, body in
                guard Self.isKept(target) else { return }
                if target == Self.usual { self.forgetOther(than: body) }
                self.cache.keep(body, to: self.request(target), at: .preciseOfThisMachine)
            },
            recall: { target in
                guard let kept = self.cache.find(self.request(target)) else { return nil }
                self.say(kept.at)
                return kept.body
            })
    }

    /// Whether an answer to it is kept.
    func has(_ target: String) -> Bool { cache.find(request(target)) != nil }

    /// Forgets which household is meant where none is named, and what was answered of it.
    func forgetUsual() {
        let usual = request(Self.usual)
        cache.forget { $0 == usual || $0.hasPrefix(usual + "/") || $0.hasPrefix(usual + "?") }
    }

    private static let usual = "/v1/households/\(HouseholdName.default)"

    /// Forgets the cached answers of the default household once `body` shows that another household is the default. The
    /// default household is the one that is meant where none is named.
    private func forgetOther(than body: [UInt8]) {
        func id(_ body: [UInt8]) -> HouseholdID? { (try? Wire.decode(HouseholdView.self, from: body))?.id }
        guard let before = cache.find(request(Self.usual)), id(before.body) != id(body) else { return }
        cache.forget { $0.hasPrefix(self.request(Self.usual) + "/") }
    }

    private func request(_ target: String) -> String { "\(socket) \(target)" }

    private func say(_ at: Timestamp) {
        let isFirst = !isAny
        isAny = true
        guard isFirst, !isSilent else { return }
        let seconds = Int((Timestamp.ofThisMachine.milliseconds - at.milliseconds) / 1000)
        let age = "his is from \(Words.ago(seconds: seconds))."
        output.aside([[Span(isAsked ? "larderd does not answer: t\(age)" : "T\(age)", .soon)]])
    }

    /// The paths with the current state of a household, whose answers are kept. Its history is large, and seldom
    /// requested twice.
    private static let kept: Set = [
        "board", "brands", "categories", "entries", "favourites", "find", "lists", "locations", "names", "prices",
        "products", "stock", "stores", "summary", "tags", "to-settle", "units",
        "variants",
    ]

    /// - Parameter target: `/v1/households/Home/stock?limit=20`.
    private static func isKept(_ target: String) -> Bool {
        let parts = target.prefix { $0 != "?" }.split(separator: "/")
        guard parts.count >= 3, parts[1] == "households" else { return false }
        return parts.count == 3 || kept.contains(String(parts[3]))
    }
}
