import API
import ArgumentParser
import Client
import Files

struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Export the whole log to a readable text file, to keep or to move it.",
        discussion: """
            For administrators. larder export all.larder · later, the new events: larder export more.larder --after 1200
            To restore the log from them: larderd restore all.larder more.larder --data DIR
            """)

    @Argument(help: "The file to write.", completion: .file()) var file: String
    @Option(
        help: ArgumentHelp("Only events after this position, where an earlier export ended.", valueName: "position"))
    var after: UInt64?
    @Flag(help: "Include hashes of passwords and tokens.") var withCredentials = false
    @Flag(help: "Replace the file if it exists.") var force = false
    @OptionGroup var options: GlobalOptions

    /// The `--json` output of an export.
    struct Written: Encodable {
        var file: String
        var bytes: UInt64
        var export: ExportHead
    }

    func run() throws {
        let session = Session(options)
        let query = ExportQuery { ($0.after, $0.credentials) = (after, withCredentials ? true : nil) }
        let kept = try AtomicFile(asked: file, replacing: force)
        let download = try session.call { () throws(ClientError) in
            try session.client.download(Endpoints.Admin.export, query)
        }
        var watch = ExportProgress()
        var progress: Progress?
        defer { progress?.clear() }
        while let bytes = try session.call({ () throws(ClientError) in try download.bytes() }) {
            try kept.write(bytes)
            try session.call { () throws(ClientError) in try watch.take(bytes) }
            guard let head = watch.head else { continue }
            if progress == nil {
                progress = Progress(verb: "Exporting", total: Int(clamping: head.eventCount), output: session.output)
            }
            progress?.show(Int(clamping: watch.position - min(head.after, watch.position)))
        }
        progress?.clear()
        guard let head = watch.head, watch.hasEnded else {
            throw Failure(.inputOutput, "The export ended early; nothing was kept.")
        }
        try kept.finish()
        if session.output.json {
            return session.show(json: Written(file: file, bytes: watch.bytes, export: head))
        }
        session.output.report([
            [
                Span("Exported "), Span(Words.count(Int(clamping: head.eventCount), "event")),
                Span(", up to position \(head.head), to \(file.printable)."),
            ],
            [Span("To export later events: larder export FILE --after \(head.head)", .quiet)],
        ])
    }
}
