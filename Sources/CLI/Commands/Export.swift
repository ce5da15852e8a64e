import API
import ArgumentParser
import Client
import Files

struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write the whole log to a file of readable lines, to keep or to move it.",
        discussion: """
            For administrators. larder export all.larder · later, what came since: larder export more.larder --after 1200
            They become a log again with: larderd restore all.larder more.larder --data DIR
            """)

    @Argument(help: "The file to write.", completion: .file()) var file: String
    @Option(help: ArgumentHelp("Only what came after this position, where an export ended.", valueName: "position"))
    var after: UInt64?
    @Flag(help: "Also hashes of passwords and tokens.") var withCredentials = false
    @Flag(help: "Replace the file.") var force = false
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
            throw Failure(.inputOutput, "The export ended before it was whole; nothing was kept.")
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
            [Span("What comes later: larder export FILE --after \(head.head)", .quiet)],
        ])
    }
}
