import Files

/// Folders in a data directory in which copies of the log are built. They are never opened as the log.
public enum StaleWorkFolders {
    static let backup = "backup.partial"
    static let restore = "restore.partial"
    static let rewrite = "rewrite.partial"

    /// Removes those that an interrupted run left. Only with the directory claimed and before beginning a new one.
    public static func remove(in directory: String) {
        for name in [backup, restore, rewrite] { Folder.remove("\(directory)/\(name)") }
    }
}
