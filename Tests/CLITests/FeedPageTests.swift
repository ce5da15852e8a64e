import API
import ArgumentParser
import Inventory
import Testing

@testable import CLI

@Suite("What larder prints of the feed (F1, F2, F5)")
struct FeedPageTests {
    private static let now = LocalTime(Timestamp(milliseconds: 1_795_215_600_000), zone: .utc)

    private static func post(
        _ number: String, _ by: String?, _ text: String?, minutes: Int64 = 60,
        _ change: (inout PostView) -> Void = { _ in }
    ) -> PostView {
        let at = Timestamp(milliseconds: 1_795_215_600_000 - minutes * 60_000)
        var post = PostView(id: PostID(raw: 1), number: number, at: at)
        (post.by, post.text) = (by, text)
        change(&post)
        return post
    }

    private static let long = "Was ich an diesem Laden mag, ist vieles, und es dauert, das alles aufzuzählen: "

    private static let posts: [PostView] = [
        post("p41", "Anna", "Endlich ohne Zucker, und schäumt gut auf. 🥛\n\nFür den Kaffee die beste.") {
            ($0.product, $0.variant) = (
                Named(id: EntityID(raw: 2), name: "Hafermilch"),
                Named(id: EntityID(raw: 3), name: "Alpro Barista Hafermilch ohne Zucker")
            )
            ($0.store, $0.rating, $0.edited) = (Named(id: EntityID(raw: 4), name: "Lidl"), 5, Timestamp())
            $0.kind = .productReview
            $0.comments = [
                post("p42", "Ben", "Stimmt, aber für den Tee nehme ich lieber die andere, die ist nicht so süß.") {
                    $0.rating = 3
                    $0.comments = [
                        post("p44", "Anna", nil) {
                            $0.withdrawn = Timestamp()
                            $0.comments = [
                                post("p45", "Ben", "Schade.") {
                                    $0.comments = [post("p46", "Lisa", "Finde ich auch.") { $0.more = 2 }]
                                }
                            ]
                        }
                    ]
                },
                post("p43", "Lisa", nil) { $0.hidden = "beleidigend" },
            ]
        },
        post("p48", "Anna", nil) {
            ($0.title, $0.level) = ("12 prices changed at Lidl, 3 up, 9 down; new: Kefir", "Regular")
            ($0.kind, $0.comments) = (.priceUpdate, [post("p49", "Ben", "Endlich wieder billiger!")])
            ($0.made, $0.store) = (
                [Named(id: EntityID(raw: 5), name: "Kefir")], Named(id: EntityID(raw: 4), name: "Lidl")
            )
        },
        post("p46", "Anna", nil) { $0.title = "Anna is now Regular, with 10 contributions" },
        post("p40", nil, nil, minutes: 1500) {
            $0.undone = true
            $0.comments = [post("p47", "Ben", "Zum Glück.")]
        },
        post("p38", "Ben", nil, minutes: 3000) {
            $0.product = Named(id: EntityID(raw: 2), name: "Hafermilch")
            ($0.neverAgain, $0.kind) = (true, .productReview)
        },
        post("p30", nil, String(repeating: long, count: 8), minutes: 100_000) {
            ($0.kind, $0.store) = (.priceUpdate, Named(id: EntityID(raw: 4), name: "Lidl"))
        },
    ]

    @Test("threads, what is withdrawn, hidden and undone, and long texts, at 80 and 60 columns", arguments: [80, 60])
    func feed(width: Int) throws {
        let answer = FeedAnswer(posts: Self.posts, cursor: "next")
        let lines = FeedPage.lines(answer, isAll: true, width: width, now: Self.now)
        try Golden.check(lines, "feed-\(width)")
        for line in lines { #expect(line.map(\.text).joined().columns <= width, "\(line.map(\.text).joined())") }
    }

    @Test("one post is shown whole; for a file nothing is cut")
    func whole() {
        let whole = FeedPage.lines(full: Self.posts[5], width: 80, now: Self.now)
        #expect(whole.count == 9 && !whole.contains { $0.contains { $0.text.contains("more line") } })
        let file = FeedPage.lines(FeedAnswer(posts: Self.posts), isAll: true, width: nil, now: Self.now)
        #expect(file.last?.map(\.text).joined().contains(String(repeating: Self.long, count: 7)) == true)
    }

    @Test("prices that changed are listed where one post is read, each with its way; more than three new products, too")
    func facts() {
        let money = MoneyView(amount: "1.29", currency: "EUR", text: "1.29 EUR/l")
        func change(_ text: String, up: Bool) -> PriceChangeView {
            PriceChangeView(
                product: Named(id: EntityID(raw: 1), name: "Milk"), up: up, before: money, now: money, text: text)
        }
        var post = Self.posts[1]
        post.changes = [
            change("Milk: 1.29 EUR/l to 1.39 EUR/l at Lidl", up: true),
            change("Tea: 2.00 EUR to 1.00 EUR at Lidl", up: false),
        ]
        post.made = (1...4).map { Named(id: EntityID(raw: $0), name: "P\($0)") }
        post.comments = nil
        let text = FeedPage.lines(full: post, width: 80, now: Self.now).map { $0.rendered(color: false) }
        #expect(
            text == [
                "p48  Anna (Regular) · today 22:00", "  12 prices changed at Lidl, 3 up, 9 down; new: Kefir",
                "  ↑ Milk: 1.29 EUR/l to 1.39 EUR/l at Lidl", "  ↓ Tea: 2.00 EUR to 1.00 EUR at Lidl",
                "  New: P1, P2, P3, P4",
            ])
    }

    @Test("what a level is made of, and how much is missing to the next (F4)")
    func contributions() {
        func text(_ count: Int, _ all: [ContributionView]) -> [String] {
            let member = Named(id: EntityID(raw: 1), name: "Anna")
            let answer = ContributionsAnswer(
                member: member, reputation: ReputationView(contributions: count), contributions: all)
            return ContributionPage.lines(answer, width: 60, now: Self.now).map { $0.rendered(color: false) }
        }
        let one = ContributionView(number: "p12", text: "a price of Milk at Lidl", day: Self.now.day)
        #expect(text(12, [one])[0] == "Anna · Regular, with 12 contributions, 13 more for Smart")
        #expect(text(12, [one])[1].hasPrefix("  p12  a price of Milk at Lidl  "))
        #expect(text(300, [one])[0] == "Anna · Legendary, with 300 contributions")
        #expect(text(0, [])[1].hasSuffix("larder post TEXT"))
    }

    @Test("an empty feed says how to begin, a narrowed one that nothing is of the kind")
    func empty() {
        func text(isAll: Bool) -> String? {
            FeedPage.lines(FeedAnswer(posts: []), isAll: isAll, width: 80, now: Self.now).first?.rendered(color: false)
        }
        #expect(text(isAll: true)?.contains("larder post TEXT") == true)
        #expect(text(isAll: false) == "No matching posts.")
    }

    @Test("a rating says who does not want it again, also where nobody gave stars")
    func rating() {
        let words = [
            RatingView(average: "4.2", count: 3, neverAgain: []),
            RatingView(average: "2.0", count: 1, neverAgain: ["Ben"]),
            RatingView(average: nil, count: 0, neverAgain: ["Ben"]),
        ].map { RatingPage.line($0).rendered(color: false) }
        #expect(words == ["Rated 4.2 of 5 (3)", "Rated 2.0 of 5 (1), not again: Ben", "Not again: Ben"])
    }

    @Test(
        "what is rated stands before its rating or behind it; a number in a name is none (F5)",
        arguments: [
            ("Hafermilch 4", "Hafermilch", 4), ("4 Hafermilch", "Hafermilch", 4), ("Mehl 405 3", "Mehl 405", 3),
            ("Hafermilch 4/5", "Hafermilch", 4), ("Hafermilch ★★★", "Hafermilch", 3), ("2", "", 2),
        ])
    func rated(typed: String, thing: String, stars: Int) throws {
        let said = try RatedThing(typed.split(separator: " ").map(String.init), needsRating: true)
        #expect(said.thing == thing && said.stars == stars)
    }

    @Test("why it is so stands behind --text")
    func reason() throws {
        let failure = #expect(throws: Failure.self) {
            try RatedThing(["Zitronen", "4", "sehr", "sauer"], needsRating: true)
        }
        #expect(failure?.message.hasSuffix(#"larder rate Zitronen 4 --text "sehr sauer""#) == true)
    }

    @Test(
        "what is no rating is said to be none",
        arguments: ["Hafermilch", "Hafermilch 9", "Hafermilch 4,5", "0", "Milch 6", "Apfelsaft four"])
    func unrated(typed: String) throws {
        let words = typed.split(separator: " ").map(String.init)
        let failure = #expect(throws: Failure.self) { try RatedThing(words, needsRating: true) }
        if words.count > 1 { #expect(failure?.message.hasPrefix("Invalid rating “\(words[1])”") == true) }
        #expect(try RatedThing(words, needsRating: false) == RatedThing([typed], needsRating: false))
    }

    @Test(
        "kinds are read in the words of the household",
        arguments: [
            ("Preis", PostKind.priceUpdate), ("price-update", .priceUpdate), ("priceUpdate", .priceUpdate),
            ("Geschäft", .storeReview), ("new", .newProduct), ("NEU", .newProduct), ("product_review", .productReview),
        ])
    func kinds(typed: String, kind: PostKind) { #expect(PostKindArgument(argument: typed)?.kind == kind) }

    @Test("a post is called by its number or id, and nothing else")
    func names() throws {
        #expect(try PostName.checked("p12") == "p12")
        #expect(try PostName.checked("#P12") == "#P12")
        #expect(try PostName.checked("\(PostID(raw: 7))") == "\(PostID(raw: 7))")
        #expect { try PostName.checked("12") } throws: {
            ($0 as? Failure)?.message.contains("Did you mean p12?") == true
        }
        #expect(throws: Failure.self) { try PostName.checked("milk") }
    }

    @Test(
        "what goes with one post or with watching, and what does not",
        arguments: [
            ["p12", "--mine"], ["--mine", "--author", "Ben"], ["--all", "--limit", "3"], ["--watch", "--csv"],
            ["--watch", "--as-of", "3"], ["--limit", "0"], ["p12", "--csv"],
        ])
    func refused(words: [String]) { #expect(throws: (any Error).self) { try Feed.Show.parse(words) } }
}
