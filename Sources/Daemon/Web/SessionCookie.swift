import HTTPTypes
import Inventory

/// The cookie that holds a session's token. No script can read it, and no other site makes a browser send it.
enum SessionCookie {
    /// Over https a browser accepts this name only from the host itself.
    private static let secureName = "__Host-larder"
    private static let name = "larder"

    /// The token of a request; nil: none.
    static func text(in headers: HTTPFields) -> String? {
        for line in headers[values: .cookie] {
            for pair in line.split(separator: ";") {
                let parts = pair.split(separator: "=", maxSplits: 1)
                let name = parts.first.map { $0.drop { $0 == " " } } ?? ""
                if parts.count == 2, name == secureName || name == Self.name { return String(parts[1]) }
            }
        }
        return nil
    }

    /// - Parameter isSecure: The browser came by https.
    static func set(_ token: String, isSecure: Bool) -> String {
        let seconds = Token.sessionLasts / 1000
        return "\(isSecure ? secureName : name)=\(token); Path=/; HttpOnly; SameSite=Strict; Max-Age=\(seconds)"
            + (isSecure ? "; Secure" : "")
    }

    /// Both names, so that nothing is left of a session.
    static let removals = [
        "\(secureName)=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0; Secure",
        "\(name)=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0",
    ]
}
