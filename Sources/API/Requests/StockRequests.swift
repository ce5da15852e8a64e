public import Inventory

// Texts are as typed; the daemon reads dates in the household's date order.

/// `POST …/stock/add` (S2).
extension AddStock: CommandBody {
    public static let required: Set<String> = ["product"]
    /// Not supported for a single lot yet.
    public static let hidden: Set<String> = ["window", "reminders"]
}

/// `POST …/stock/consume` (S3).
extension ConsumeStock: CommandBody {
    public static let anyOf = ["product", "lot"]
}

/// `POST …/stock/open` (S4).
extension OpenStock: CommandBody {
    public static let anyOf = ["product", "lot"]
}

/// `POST …/stock/keep` (E5).
extension KeepStock: CommandBody {
    public static let anyOf = ["product", "lot"]
}
