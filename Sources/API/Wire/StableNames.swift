public import Inventory

// Names of closed sets on the wire, for any coder.

extension ConsumeReason: Codable {}
extension DateKind: Codable {}
extension ShelfRule: Codable {}
extension DateOrder: Codable {}
extension DateSource: Codable {}
extension ErasedKind: Codable {}
extension ExpiryStatus: Codable {}
extension LocationKind: Codable {}
extension Favourite.Kind: Codable {}
extension Dimension: Codable {}
extension PostKind: Codable {}
