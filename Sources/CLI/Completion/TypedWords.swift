import API
import Client
import Inventory

/// A command line being typed, and how the word at the cursor may go on.
///
/// Whoever pressed Tab is in the middle of a line: nothing is printed but names, whatever is wrong, and larderd has a
/// moment to answer.
struct TypedWords {
    /// As they will be when the shell has taken their quotes away, up to the cursor.
    private let words: [String]

    private static let milliseconds: Int32 = 1000
    /// More than anybody reads; with another letter there are fewer.
    private static let most = 200

    /// - Parameters:
    ///   - index: Of the word with the cursor.
    ///   - prefix: That word's part before the cursor.
    init(_ typed: [String], at index: Int, _ prefix: String) {
        let last = index < typed.count - 1 ? typed[index] : prefix
        let all = typed.prefix(index) + [last]
        words = ShellWord.areUnquoted ? Array(all) : all.map(ShellWord.unquoted)
    }

    /// Names that begin with the word, or with it and the words before it: `oat mi` goes on with `milk`.
    func completions(_ kinds: [NameKind]) -> [String] {
        guard let last = words.last else { return [] }
        let daemon = daemon
        // An option's value can be several: stock-consumed,stock-re
        if kinds == [.types], let comma = last.lastIndex(of: ",") {
            let head = last[...comma]
            return daemon.names(kinds, String(last[last.index(after: comma)...])).map { head + $0 }
        }
        let option = words.dropLast().lastIndex { $0.hasPrefix("-") } ?? 0
        // Not before the verb.
        let first = min(max(option + 1, 2), words.count - 1)
        let named = first < words.count - 2 ? words[first..<words.count - 2].joined(separator: " ") : ""
        let hasNumber = words.count - 2 >= first && kinds.contains { $0 == .products || $0 == .stocked }
        if hasNumber, let number = words.dropLast().last, Self.isNumber(number) {
            // Behind a number something may be named still: `2 mi` is milk, `2 l` litres.
            let names = named.isEmpty ? daemon.names(kinds, last) : []
            return names + daemon.units(of: named, last)
        }
        for start in first..<words.count {
            let there = words.count - 1 - start
            let found = daemon.names(kinds, words[start...].joined(separator: " ")).compactMap { name in
                let parts = name.split(separator: " ", maxSplits: there)
                return there == 0 ? name : parts.count > there ? String(parts[there]) : nil
            }
            if !found.isEmpty { return found }
        }
        return []
    }

    private static func isNumber(_ word: String) -> Bool {
        word.contains(where: \.isNumber) && word.allSatisfy { $0.isNumber || ".,/".contains($0) }
    }

    func households() -> [String] {
        let key = NameKey(words.last ?? "").text
        do throws(ClientError) {
            return try daemon.client.get(Endpoints.me, at: AtRoot()).value.households.map(\.name)
                .filter { NameKey($0).text.hasPrefix(key) }
        } catch {
            return []
        }
    }

    /// Whom the line will be sent to.
    private struct Daemon {
        let client: LarderClient
        let household: String

        /// The packs of a product, then the units that the household knows.
        func units(of product: String, _ prefix: String) -> [String] {
            let key = NameKey(prefix).text
            var packs: [String] = []
            if !product.isEmpty {
                let at = AtThing(household, product)
                let found = try? client.get(Endpoints.Products.show, at: at, NoQuery()).value
                packs = (found?.packs ?? []).map(\.unit).filter { NameKey($0).text.hasPrefix(key) }
            }
            return packs + names([.units], prefix).filter { !packs.contains($0) }
        }

        func names(_ kinds: [NameKind], _ prefix: String) -> [String] {
            let query = NamesQuery {
                $0.of = kinds.map(\.rawValue).joined(separator: ",")
                ($0.prefix, $0.limit) = (prefix, TypedWords.most)
            }
            do throws(ClientError) {
                return try client.get(Endpoints.Reports.names, at: AtHousehold(household), query).value.names.map(
                    \.name)
            } catch {
                return []
            }
        }
    }

    private var daemon: Daemon {
        Daemon(
            client: LarderClient(socket: .choose(asked: value(of: "--socket")), timeout: Self.milliseconds),
            household: Session.household(asked: value(of: "--household")).name)
    }

    /// The value of an option before the cursor.
    private func value(of option: String) -> String? {
        for (index, word) in words.dropLast().enumerated() {
            if word == option, index + 1 < words.count - 1 { return words[index + 1] }
            if word.hasPrefix(option + "=") { return String(word.dropFirst(option.count + 1)) }
        }
        return nil
    }
}
