import API
import Inventory

/// Posts, the newest first, with what answers them below them (F1, F2).
enum FeedPage {
    /// Of a text in a list so much is shown on a terminal.
    private static let linesInList = 5

    /// - Parameter isAll: Nothing narrows what is shown.
    static func lines(_ answer: FeedAnswer, isAll: Bool, width: Int?, now: LocalTime) -> [Line] {
        guard !answer.posts.isEmpty else {
            guard isAll else { return [["No matching posts."]] }
            return [["No posts yet. To begin: larder post TEXT, or larder rate PRODUCT 4"]]
        }
        let most = width == nil ? nil : linesInList
        var lines = answer.posts.map { thread($0, most: most, depth: 0, width: width, now: now) }
            .joined(separator: [[]]).map(\.self)
        if answer.cursor != nil {
            lines += [[], [Span("… and older: --limit \(answer.posts.count * 4), or --all", .quiet)]]
        }
        return lines
    }

    /// One post with all that answers it.
    static func lines(full post: PostView, width: Int?, now: LocalTime) -> [Line] {
        thread(post, most: nil, depth: 0, width: width, now: now)
    }

    /// - Parameter most: Of each text so many lines; nil: all of it is shown.
    private static func thread(_ post: PostView, most: Int?, depth: Int, width: Int?, now: LocalTime) -> [Line] {
        let indent = String(repeating: " ", count: depth * 4)
        let room = width.map { max(20, $0 - indent.count - 2) }
        var lines = heading(post, room, now)
        lines += body(post, most, room).map { $0.isEmpty ? [] : [Span("  ")] + $0 }
        lines = lines.map { $0.isEmpty ? [] : [Span(indent)] + $0 }
        for comment in post.comments ?? [] {
            lines += thread(comment, most: most, depth: depth + 1, width: width, now: now)
        }
        if let more = post.more {
            let words = "… and \(Words.count(more, "more answer")): larder feed \(post.number)"
            lines.append([Span(indent + "    "), Span(words, .quiet)])
        }
        return lines
    }

    /// `p12  Anna (Regular) · Oat milk, Lidl · 4 of 5 · today 09:14`; what does not fit goes on below.
    private static func heading(_ post: PostView, _ room: Int?, _ now: LocalTime) -> [Line] {
        let author = Words.member(post.by, post.level) ?? (post.undone == true ? "" : "somebody")
        let about = [post.variant?.name ?? post.product?.name, post.store?.name].compactMap(\.self)
        var parts = [Span(author.printable, .heading)]
        if let title = post.title {
            // Who reached a level is named in it; what was booked, too.
            if post.isLevelUp { parts = [Span(title.printable, .good)] }
        } else {
            parts.append(Span(about.joined(separator: ", ").printable))
            parts.append(Span(post.kind.flatMap(words) ?? "", .quiet))
        }
        parts.append(Span(post.rating.map { "\($0) of 5" } ?? "", .good))
        parts.append(Span(post.neverAgain == true ? "not again" : "", .soon))
        parts.append(Span(now.showing(post.at).words(now: now), .quiet))
        parts.append(Span(post.edited == nil ? "" : "edited", .quiet))
        // The number of a level is that of the post or price that made it.
        let number = post.isLevelUp ? String(repeating: " ", count: post.number.columns) : post.number
        var lines: [Line] = [[Span(number, .quiet)]]
        var used = number.columns
        for part in parts where !part.text.isEmpty {
            let mark = lines.count == 1 && lines[0].count == 1 ? "  " : " · "
            if let room, used + mark.columns + part.text.columns > room, lines[lines.count - 1].count > 1 {
                lines.append(["      ", part])
                used = 6 + part.text.columns
            } else {
                lines[lines.count - 1] += [Span(mark, .quiet), part]
                used += mark.columns + part.text.columns
            }
        }
        return lines
    }

    /// Returns the words for a kind of post that its subject does not show; nil for the other kinds.
    private static func words(_ kind: PostKind) -> String? {
        switch kind {
        case .general, .storeReview, .productReview: nil
        case .priceUpdate: "price update"
        case .newProduct: "new product"
        }
    }

    private static func body(_ post: PostView, _ most: Int?, _ room: Int?) -> [Line] {
        if let reason = post.hidden { return wrapped("hidden: \(reason)", room).map { [Span($0, .soon)] } }
        if post.withdrawn != nil { return [[Span("withdrawn", .quiet)]] }
        if post.undone == true { return [[Span("What it was about was undone.", .quiet)]] }
        if let title = post.title, !post.isLevelUp { return facts(post, title, isFull: most == nil, room) }
        var lines: [Line] = wrapped(post.text ?? "", room).map { line in
            // In a list a word that is wider than the terminal takes no lines of its own.
            line.isEmpty ? [] : [Span(most == nil ? line : line.fitted(to: room ?? .max))]
        }
        if let most, lines.count > most + 1 {
            let rest = Words.count(lines.count - most, "more line")
            lines = lines.prefix(most) + [[Span("… \(rest): larder feed \(post.number)", .quiet)]]
        }
        if let pictures = post.pictures, !pictures.isEmpty {
            lines.append([Span(pictures.map(\.text).joined(separator: " · "), .quiet)])
        }
        return lines
    }

    /// Returns the lines of a post that follows from bookings (F3).
    private static func facts(_ post: PostView, _ title: String, isFull: Bool, _ room: Int?) -> [Line] {
        var lines: [Line] = wrapped(title, room).map { [Span($0)] }
        let changes = post.changes ?? []
        if changes.count > 1 {
            for change in changes {
                let words = wrapped(change.text, room.map { $0 - 2 })
                for (index, line) in words.enumerated() {
                    let mark = Span(change.up ? "↑ " : "↓ ", change.up ? .bad : .good)
                    lines.append([index == 0 ? mark : "  ", Span(line)])
                }
            }
        } else if changes.isEmpty, post.kind == .priceUpdate {
            lines.append([Span("to see each: larder feed \(post.number)", .quiet)])
        }
        // The title names three.
        let made = post.made ?? []
        if isFull, made.count > 3 {
            lines += wrapped("New: \(made.map(\.name).joined(separator: ", "))", room).map { [Span($0)] }
        }
        return lines
    }

    /// As it was written, each of its lines wrapped.
    private static func wrapped(_ text: String, _ room: Int?) -> [String] {
        guard !text.isEmpty else { return [] }
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { line in
            guard let room else { return [String(line).printable] }
            return line.isEmpty ? [""] : String(line).printable.wrapped(to: room)
        }
    }
}

extension PostView {
    /// A line that says that somebody reached a level (F4).
    fileprivate var isLevelUp: Bool { title != nil && kind == nil }
}

extension FeedAnswer: ListPage {
    static var list: String { "posts" }
    mutating func append(_ next: Self) { (posts, cursor) = (posts + next.posts, next.cursor) }
}

extension FeedAnswer: RowsPage {
    var rows: [PostView] { posts }

    static let columns: [ListColumn<PostView>] = [
        ListColumn("number") { $0.number }, ListColumn("at") { "\($0.at)" }, ListColumn("by") { $0.by },
        ListColumn("level") { $0.level },
        ListColumn("kind") { $0.kind?.name }, ListColumn("title") { $0.title }, ListColumn("text") { $0.text },
        ListColumn("rating") { $0.rating.map { "\($0)" } },
        ListColumn("neverAgain") { $0.neverAgain == true ? "yes" : "no" },
        ListColumn("product") { $0.product?.name }, ListColumn("variant") { $0.variant?.name },
        ListColumn("store") { $0.store?.name },
        ListColumn("comments") { "\(($0.comments?.count ?? 0) + ($0.more ?? 0))" },
        ListColumn("edited") { $0.edited.map { "\($0)" } }, ListColumn("withdrawn") { $0.withdrawn.map { "\($0)" } },
        ListColumn("hidden") { $0.hidden }, ListColumn("id") { "\($0.id)" },
    ]
}
