import Files

/// Folders in a data directory in which copies of the log are built. Nothing in them is ever taken for a log.
public enum StaleWorkFolders {
    static let backup = "backup.partial"
    static let restore = "restore.partial"
    static let rewrite = "rewrite.partial"

    /// Removes what an interrupted run left of them: by who has claimed the directory and has not begun one.
    public static func remove(in directory: String) {
        for name in [backup, restore, rewrite] { Folder.remove("\(directory)/\(name)") }
    }
}
