public import Inventory

/// `POST /v1/sessions`: signs in by name and password, or by a code that another device of the user's shows.
public struct SignInRequest: KeyedBody {
    public var name: String?
    public var password: String?
    /// A pairing code: `K7QM-3FTD`.
    public var code: String?
    /// The name of the device: `Firefox on Android`.
    public var device: String?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case name, password, code, device
    }

    public init() {}
}
