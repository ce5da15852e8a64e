import Inventory

/// Checks of texts that are typed, with the form in which they are kept.
extension Refusal {
    /// A language by its tag (BCP 47).
    static func language(_ tag: String) throws(Refusal) -> String {
        guard LocaleName.isLanguageTag(tag) else {
            throw Refusal(.unreadable, "“\(tag)” is not a language code: use de, en or de-AT, for example")
        }
        return tag
    }

    /// A name as it is kept (C1).
    static func name(_ typed: String, of thing: String, atMost bytes: Int = 200) throws(Refusal) -> String {
        guard let name = NameText.cleaned(typed) else {
            throw Refusal(.unreadable, "the name of \(thing) has characters that cannot be shown: type it again")
        }
        guard !NameKey(name).text.isEmpty else { throw Refusal(.unreadable, "\(thing) needs a name") }
        guard name.utf8.count <= bytes else {
            throw Refusal(.unreadable, "the name of \(thing) must be at most \(bytes) bytes")
        }
        return name
    }

    /// Returns a text that is shown beside a name, such as a town. It is at most as long as a name, and has only
    /// characters that can be shown.
    static func line(_ typed: String, _ what: String) throws(Refusal) -> String {
        guard let text = NameText.cleaned(typed) else {
            throw Refusal(.unreadable, "the \(what) has characters that cannot be shown: type it again")
        }
        guard text.utf8.count <= 200 else { throw Refusal(.unreadable, "the \(what) must be at most 200 bytes") }
        return text
    }

    /// A note of at most 2,000 bytes.
    static func note(_ text: String) throws(Refusal) -> String {
        guard text.utf8.count <= 2_000 else {
            throw Refusal(.unreadable, "the note is too long (\(text.utf8.count) of 2000 bytes)")
        }
        return text
    }
}
