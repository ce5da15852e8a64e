public import Inventory

/// `POST …/feed`.
extension AddPost: CommandBody {}

/// `POST …/comments`.
extension AddComment: CommandBody {
    public static let required: Set<String> = ["post"]
}

/// `PATCH …/feed/{reference}`: absent fields stay unchanged.
extension CorrectPost: CommandBody {
    public static let hidden: Set<String> = ["post"]
}

/// `POST …/feed/{reference}/hide`.
extension HidePost: CommandBody {
    public static let required: Set<String> = ["reason"]
    public static let hidden: Set<String> = ["post"]
}
