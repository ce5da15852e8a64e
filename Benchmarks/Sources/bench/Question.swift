import CClients

/// The cost of a read. It is a multiple of the fixed answer, asked for before and after it, and of the same read in a
/// household of a tenth.
struct Question {
    private static let atATenth = Goal.atMost(1.3)

    let name: String
    let ask: Ask
    private let goal: Goal
    private var rounds: [Round] = []
    private var bytes = 0

    private struct Round {
        var fixed, asked, small: Double
        var multiple: Double { asked / fixed }
        var growth: Double { asked / small }
    }

    init(_ name: String, _ path: String, _ goal: Double) { self.init(name, .home(path), goal) }

    init(_ name: String, _ ask: Ask, _ goal: Double) { (self.name, self.ask, self.goal) = (name, ask, .atMost(goal)) }

    var steadyCount: Int { steady.count }

    /// Short blocks in turn, so that all of them have the same machine.
    mutating func run(_ big: Connection, _ small: Connection) throws {
        if rounds.isEmpty {
            bytes = try big.answer(ask).bytes
            try small.ask(ask)
        }
        let count = max(3, min(40, Int(0.02 / (try big.ask(ask)))))
        var fixed = try big.times(.fixed, 20)
        let asked = try big.times(ask, count)
        fixed += try big.times(.fixed, 20)
        rounds.append(Round(fixed: fixed.median, asked: asked.median, small: try small.times(ask, count).median))
    }

    private var steady: [Round] {
        let usual = rounds.map(\.fixed).middle
        return rounds.filter { abs($0.fixed / usual - 1) <= 0.25 }
    }

    var row: [String] {
        let (multiples, growths) = (steady.map(\.multiple), steady.map(\.growth))
        return [
            name, rate(Double(bytes)), microseconds(steady.map(\.asked).median), "\(decimals(multiples.median)) ×",
            spread(multiples), "\(steady.count)", goal.text, goal.verdict(multiples.median),
            "\(decimals(growths.median)) ×", spread(growths), Self.atATenth.verdict(growths.median),
        ]
    }

    static let columns = [
        "", "bytes", "time", "of the fixed answer", "spread", "rounds", "goal", "", "of a tenth's", "spread",
        "≤ 1.30 ×",
    ]

    var fixed: Double { steady.map(\.fixed).median }
}

extension Question {
    /// The reads of a household; with a tenth, its sizes are named too.
    static func all(of served: Served, tenth: Served.Size? = nil) -> [Question] {
        func count(_ part: KeyPath<Served.Size, Int>) -> String {
            grouped(served.size[keyPath: part]) + (tenth.map { "; a tenth: of \(grouped($0[keyPath: part]))" } ?? "")
        }
        return [
            Question("summary", "summary", 2),
            Question("products, a page of 100", "products?limit=100", 12),
            Question("board, 100 of it", "board?limit=100", 15),
            Question("stock, a page of 100", "stock?limit=100", 30),
            Question("find one product", "find?q=frische%20vollmilch%20alpenland", 20),
            Question("find by a word", "find?q=butter", 20),
            Question("find by a word, 20 with their offers", "find?q=butter&limit=20&offers=3", 20),
            Question("find with a typo", "find?q=vollmlich", 20),
            Question("find with two typos", "find?q=frishce%20vollmlich%20alpenland", 20),
            Question("find by a brand", "find?q=tandorf", 20),
            Question("find by a brand and a name", "find?q=tandorf%20vollmilch", 20),
            Question("find with a typo in the brand", "find?q=tandrof%20vollmilch", 20),
            Question("find, nothing like it", "find?q=xylophone", 20),
            Question("history, 20 of it", "history?limit=20", 20),
            Question("history of a product, 20 of it", "history?limit=20&of=frische%20vollmilch%20alpenland", 20),
            Question("report: waste of a month", "reports/waste?period=this-month", 12),
            Question("report: spending of all years by month", "reports/spending?period=all&by=month", 40),
            Question("compare one product", "compare?product=frische%20erd%C3%A4pfel%20alpenland", 12),
            Question("prices of one product", "prices?product=frische%20erd%C3%A4pfel%20alpenland", 12),
            Question("a page of 100 of a list of \(count(\.listed))", "entries?list=Wochenliste&limit=100", 12),
            Question("the feed of posts and prices, 50 of \(count(\.told))", "feed?limit=50", 12),
            Question(
                "estimate of a list of \(count(\.listed))", "entries/estimate?list=Wochenliste&limit=1", 40),
            Question(
                "compare a basket of 200 over 50 stores",
                .basket(served.assortment.bought.prefix(200).map(served.assortment.name)), 60),
        ]
    }
}

func spread(_ ratios: [Double]) -> String {
    "\(decimals(ratios.min() ?? 0))–\(decimals(ratios.max() ?? 0))"
}
