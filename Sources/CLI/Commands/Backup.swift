import API
import ArgumentParser
import Client
import Files
import Glibc
import Inventory

struct Backup: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Back up the whole log to a file, checked and with a manifest, while larderd keeps running.",
        discussion: """
            For administrators. In a folder, the file is named after the time. --rotate keeps the newest backup of \
            each of the last 7 days and 4 weeks and removes the others. To restore a backup: \
            larderd restore FILE --data DIR
            """)

    @Argument(help: "The file to write, or a folder.", completion: .file()) var place: String
    @Flag(help: "Replace the file if it exists.") var force = false
    @Flag(help: "Remove backups in the folder that are too old to keep.") var rotate = false
    @OptionGroup var options: GlobalOptions

    /// The `--json` output of a backup.
    struct Written: Encodable {
        var file: String
        var manifest: ManifestView
        var removed: [String]
    }

    func run() throws {
        let session = Session(options)
        let folder = BackupFolder(place)
        guard folder != nil || !rotate else {
            throw Failure(.wrongUse, "--rotate needs a folder; \(place.printable) is not one.")
        }
        folder?.removeLeftovers()
        let file = folder?.nextFile ?? place
        let kept = try AtomicFile(asked: file, replacing: force)
        let manifestFile = try AtomicFile(asked: "\(file).manifest.json", replacing: true)
        let download = try session.call { () throws(ClientError) in
            try session.client.download(Endpoints.Admin.backup)
        }
        let manifest = try made(download, session)
        try receive(download, manifest, kept, session)
        try manifestFile.write(try session.call { () throws(ClientError) in try manifest.fileText() })
        // If killed from here on, it leaves a backup without a manifest, never one with another backup's manifest.
        unlink("\(file).manifest.json")
        try kept.finish()
        try manifestFile.finish()
        let removed = rotate ? folder?.removeOld(but: file) ?? [] : []
        if session.output.json {
            return session.show(json: Written(file: file, manifest: manifest, removed: removed))
        }
        session.output.report([
            [
                Span("Backed up ", .good),
                Span("\(Words.count(Int(clamping: manifest.events), "event")), checked, to \(file.printable)."),
            ],
            [Span("position \(manifest.position), chain \(manifest.chain)", .quiet)],
        ])
    }

    /// Follows the daemon's copying and checking until the manifest arrives.
    private func made(_ download: Download, _ session: Session) throws(Failure) -> ManifestView {
        var progress: Progress?
        defer { progress?.clear() }
        while let line = try session.call({ () throws(ClientError) in try download.line(as: BackupProgress.self) }) {
            if let manifest = line.manifest { return manifest }
            if progress?.verb != line.verb {
                progress?.clear()
                progress = Progress(verb: line.verb, total: Int(clamping: line.total), output: session.output)
            }
            progress?.show(Int(clamping: line.done))
        }
        throw Failure(.inputOutput, "larderd could not make the backup; its journal gives the reason.")
    }

    private func receive(
        _ download: Download, _ manifest: ManifestView, _ kept: AtomicFile, _ session: Session
    ) throws {
        var hash = SHA256Sum()
        var size: UInt64 = 0
        var progress = Progress(verb: "Receiving", total: Int(clamping: manifest.size), output: session.output)
        defer { progress.clear() }
        while let bytes = try session.call({ () throws(ClientError) in try download.bytes() }) {
            try kept.write(bytes)
            hash.update(bytes)
            size += UInt64(bytes.count)
            progress.show(Int(clamping: size))
        }
        guard size == manifest.size, Hexadecimal.text(hash.finish()) == manifest.sha256 else {
            throw Failure(.inputOutput, "The backup was damaged on the way from larderd; nothing was kept. Try again.")
        }
    }
}

extension BackupProgress {
    fileprivate var verb: String { phase == "checking" ? "Checking" : "Copying" }
}
