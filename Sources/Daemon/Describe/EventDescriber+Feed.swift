import API
import Events
import Inventory

extension EventDescriber {
    func describe(_ event: FeedEvent) -> ChangeDescription {
        switch event.withheld(by: names.postsThen).withheld(by: names.posts) {
        case .posted(let fact): describe(fact)
        case .commented(let fact):
            ChangeDescription(text: ["commented", quoted(fact.text), stars(fact.rating)].compactMap(\.self).inOneLine)
        case .corrected(let fact):
            about(fact.of, ["corrected a post", changes(fact.patch)].compactMap(\.self).inOneLine)
        case .withdrawn(let fact): about(fact.of, "withdrew a post")
        case .hidden(let fact):
            about(fact.of, ["hid a post", quoted(fact.patch.hidden?.new)].compactMap(\.self).inOneLine)
        case .pictureSet(let fact):
            about(
                fact.of,
                !fact.present
                    ? "removed a picture from a post"
                    : fact.picture.sha256.isEmpty
                        ? "added a picture to a post" : "added a picture to a post: \(fact.picture.words)")
        }
    }

    private func describe(_ fact: Posted) -> ChangeDescription {
        let name = thing(fact.product, fact.variant) ?? names.named(fact.store)?.name
        let verb = fact.text.isEmpty && (fact.rating > 0 || fact.neverAgain) ? "rated" : "posted"
        let parts = [
            name.map { verb == "rated" ? "rated \($0)" : "posted about \($0)" } ?? verb, quoted(fact.text),
            stars(fact.rating), fact.neverAgain ? "not again" : nil,
        ]
        var subject = PostSubject()
        (subject.product, subject.variant, subject.store) = (fact.product, fact.variant, fact.store)
        return about(subject, parts.compactMap(\.self).inOneLine)
    }

    private func about(_ subject: PostSubject, _ text: String) -> ChangeDescription {
        var change = ChangeDescription(
            text: text, thing: subject.product.isNone ? names.named(subject.store) : names.named(subject.product))
        change.variant = names.variant(subject.variant).map { Named(id: EntityID(subject.variant), name: $0.name) }
        return change
    }

    private func thing(_ product: ProductID, _ variant: VariantID) -> String? {
        guard !product.isNone else { return nil }
        let name = names.named(product).name
        return names.variant(variant)?.name(of: name) ?? name
    }

    private func changes(_ patch: PostPatch) -> String? {
        let parts = [
            patch.text.flatMap { quoted($0.new) }, patch.rating.map { stars($0.new ?? 0) ?? "no rating" },
            patch.neverAgain.map { $0.new ?? false ? "not again" : "again" },
        ].compactMap(\.self)
        return parts.isEmpty ? nil : parts.inOneLine
    }

    private func stars(_ rating: Int) -> String? { rating > 0 ? "\(rating) of 5" : nil }

    /// The beginning of a text, on one line.
    private func quoted(_ text: String?) -> String? {
        guard let text, !text.isEmpty else { return nil }
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return "“\(line.prefix(60))\(line.count > 60 ? "…" : "")”"
    }
}

extension [String] {
    /// `rated Milk, 4 of 5`.
    fileprivate var inOneLine: String { joined(separator: ", ") }
}
