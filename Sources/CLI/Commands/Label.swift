import API
import ArgumentParser
import Client
import Files
import Glibc
import Inventory

struct Label: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make labels for lots, to stick on them.",
        discussion: """
            larder label 7K3Q --out milk.svg · larder label 7K3Q 9M2X --out labels.pdf · larder label 7K3Q --print LABELS
            A label has the lot's code, also to scan, its product, amount and date. A PDF has one label per page; \
            for PDFs and printing, rsvg-convert must be installed (Debian: librsvg2-bin).
            """)

    @Argument(help: ArgumentHelp("The codes of lots.", valueName: "lot"), completion: .names(.lots))
    var lots: [String]

    @Option(help: ArgumentHelp("Width and height in millimetres.", valueName: "size")) var size = "62x29"
    @Option(help: ArgumentHelp("The file to write, .svg or .pdf.", valueName: "file"), completion: .file())
    var out: String?
    @Option(name: .customLong("print"), help: ArgumentHelp("Print on this printer of CUPS.", valueName: "queue"))
    var queue: String?
    @Flag(help: "Replace the file if it exists.") var force = false
    @OptionGroup var options: GlobalOptions

    func run() throws {
        guard (out == nil) != (queue == nil) else {
            throw Failure(.wrongUse, "Use one of these: --out FILE, or --print QUEUE.")
        }
        let session = Session(options)
        if let queue { return try send(to: queue, session) }
        guard let out else { return }
        let isPDF = out.lowercased().hasSuffix(".pdf")
        guard isPDF || out.lowercased().hasSuffix(".svg") else {
            throw Failure(.wrongUse, "\(out.printable) must end in .svg or .pdf.")
        }
        let kept = try AtomicFile(asked: out, replacing: force)
        if isPDF {
            try withPDF(session) { try kept.write(try File.read($0, atMost: 100_000_000)) }
        } else {
            try kept.write(try svg(lots, session).utf8)
        }
        try kept.finish()
        session.output.report([[Span("Wrote \(Words.count(lots.count, "label")) to \(out.printable).", .good)]])
    }

    private func svg(_ lots: [String], _ session: Session) throws -> String {
        let query = LabelsQuery { ($0.lots, $0.size) = (lots.joined(separator: ","), size) }
        return try session.call { () throws(ClientError) in
            try session.client.get(Endpoints.Labels.show, at: session.here, query)
        }.value.svg
    }

    /// Makes a PDF with one page per label, which is there until `body` ends.
    private func withPDF(_ session: Session, _ body: (_ path: String) throws -> Void) throws {
        guard let converter = NotifySend.inPath("rsvg-convert") else {
            throw Failure(
                .inputOutput, "rsvg-convert is missing (Debian: librsvg2-bin). Without it, write an .svg file.")
        }
        let path = "\(getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")/larder-label-XXXXXX"
        var template = Array(path.utf8CString)
        guard let made = mkdtemp(&template) else { throw FileError(code: errno, operation: "write", path: path) }
        let folder = String(cString: made)
        let pages = lots.indices.map { "\(folder)/\($0).svg" }
        let file = "\(folder)/labels.pdf"
        defer {
            for file in pages + [file] { unlink(file) }
            rmdir(folder)
        }
        for (lot, page) in zip(lots, pages) { try AtomicFile.write(try svg([lot], session).utf8, to: page) }
        guard let child = Child(converter, ["-f", "pdf", "-o", file] + pages),
            child.wait(milliseconds: 60_000).isSuccess
        else { throw Failure(.inputOutput, "rsvg-convert could not make the PDF.") }
        try body(file)
    }

    private func send(to queue: String, _ session: Session) throws {
        guard let printer = NotifySend.inPath("lp") else {
            throw Failure(.inputOutput, "lp is missing (Debian: cups-client). Without it, write a file with --out.")
        }
        try withPDF(session) { file in
            let child = Child(printer, ["-d", queue, "-o", "media=Custom.\(size)mm", "--", file])
            guard let child, child.wait(milliseconds: 60_000).isSuccess else {
                throw Failure(.inputOutput, "The printer \(queue.printable) did not take the labels.")
            }
        }
        session.output.report([[Span("Sent \(Words.count(lots.count, "label")) to \(queue.printable).", .good)]])
    }
}
