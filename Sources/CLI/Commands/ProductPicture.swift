import API
import ArgumentParser
import Client
import Domain
import Files
import Glibc

extension Product {
    struct Picturing: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "picture", abstract: "Give a product a picture, save it to a file, or take it off.",
            discussion: """
                larder product picture milk photo.jpg · larder product picture milk --save milk.jpg
                JPEG, PNG and WebP, up to 5 MiB; - is standard input or output.
                """)
        @Argument(help: ArgumentHelp("Name, code or barcode.", valueName: "product"), completion: .names(.products))
        var product: String
        @Argument(help: "The picture.", completion: .file()) var file: String?
        @Flag(help: "Take it off.") var remove = false
        @Option(help: ArgumentHelp("Write the picture it has to this file.", valueName: "file"), completion: .file())
        var save: String?
        @Flag(help: "Replace the file that is saved to.") var force = false
        @OptionGroup var moment: MomentOptions
        @OptionGroup var choices: WriteChoices
        @OptionGroup var options: GlobalOptions

        func run() throws {
            guard [file != nil, remove, save != nil].count(where: { $0 }) == 1 else {
                throw Failure(
                    .wrongUse,
                    "Say one of these: larder product picture \(Shell.quoted(product)) FILE, --save FILE or --remove."
                        .printable)
            }
            guard save != nil || !force && !moment.isGiven else {
                throw Failure(.wrongUse, "--force, --as-of and --on go with --save only.")
            }
            guard save == nil || !choices.dryRun else {
                throw Failure(.wrongUse, "--save books nothing: leave --dry-run out.")
            }
            let session = Session(options)
            if let save { return try write(to: save, session) }
            if let file { return try give(file, session) }
            try session.change(Endpoints.Products.removePicture, [product], EmptyBody(), choices)
        }

        private func give(_ file: String, _ session: Session) throws {
            let bytes = try File.read(file == "-" ? "/dev/stdin" : file, atMost: Picture.mostBytes + 1)
            do throws(UnusablePicture) {
                _ = try Picture(of: bytes)
            } catch {
                let name = file == "-" ? "standard input" : file
                throw Failure(.refused, "\(name): \(error).".printable)
            }
            try session.write(naming: product, choices) { (naming) throws(ClientError) in
                try session.client.send(
                    Endpoints.Products.setPicture, at: session.thing(naming.reference), file: bytes, id: naming.id,
                    dryRun: choices.dryRun)
            }
        }

        private func write(to file: String, _ session: Session) throws {
            let toOutput = file == "-"
            guard !toOutput || isatty(STDOUT_FILENO) == 0 && !session.output.json else {
                throw Failure(.wrongUse, "A picture cannot be shown here: name a file, or send it on: --save - | …")
            }
            let kept = toOutput ? nil : try AtomicFile(asked: file, replacing: force)
            let found = try session.call { () throws(ClientError) in
                try session.client.get(Endpoints.Products.show, at: session.thing(product), options: moment.read)
            }.value
            guard let picture = found.picture else {
                throw Failure(.notFound, "\(found.name) has no picture.".printable)
            }
            let bytes = try session.call { () throws(ClientError) in
                try session.client.bytes(
                    Endpoints.Pictures.show, at: AtPicture(session.household, picture.sha256), NoQuery())
            }
            guard let kept else { return session.output.write(bytes) }
            try kept.write(bytes)
            try kept.finish()
            if session.output.json { return session.show(json: picture) }
            session.output.tell([[Span("Saved the picture of \(found.name) (\(picture.text)) to \(file).".printable)]])
        }
    }
}
