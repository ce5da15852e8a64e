import API
import ArgumentParser
import Client
import Files
import Glibc
import Inventory

/// The options for the picture of a product, a person or a post: give one, save it to a file, or remove it.
struct PictureOptions: ParsableArguments {
    @Argument(help: "The picture.", completion: .file()) var file: String?
    @Flag(help: "Remove it.") var remove = false
    @Option(help: ArgumentHelp("Save the existing picture to this file.", valueName: "file"), completion: .file())
    var save: String?
    @Flag(help: "Replace an existing file when saving.") var force = false
    @OptionGroup var moment: MomentOptions
    @OptionGroup var choices: WriteChoices

    enum Asked {
        /// Checked: larderd takes it.
        case give([UInt8])
        case save(to: String)
        case remove
    }

    /// - Parameter words: The command so far, for advice.
    func asked(_ words: String) throws -> Asked {
        guard [file != nil, remove, save != nil].count(where: { $0 }) == 1 else {
            throw Failure(.wrongUse, "Use one of these: \(words) FILE, --save FILE or --remove.".printable)
        }
        guard save != nil || !force && !moment.isGiven else {
            throw Failure(.wrongUse, "--force, --as-of and --on go with --save only.")
        }
        guard save == nil || !choices.dryRun else {
            throw Failure(.wrongUse, "--save books nothing: leave out --dry-run.")
        }
        if let save { return .save(to: save) }
        guard let file else { return .remove }
        return .give(try Self.usable(file))
    }

    /// The bytes of a picture that larderd takes.
    static func usable(_ file: String) throws -> [UInt8] {
        let bytes = try File.read(file == "-" ? "/dev/stdin" : file, atMost: Picture.mostBytes + 1)
        do throws(UnusablePicture) {
            _ = try Picture(of: bytes)
        } catch {
            let name = file == "-" ? "standard input" : file
            throw Failure(.refused, "\(name): \(error).".printable)
        }
        return bytes
    }

    /// Writes a picture to a file.
    /// - Parameter find: Whose it is, and the picture.
    func write(
        to file: String, _ session: Session, _ find: () throws(Failure) -> (name: String, picture: PictureView?)
    ) throws {
        let toOutput = file == "-"
        guard !toOutput || isatty(STDOUT_FILENO) == 0 && !session.output.json else {
            throw Failure(.wrongUse, "A picture cannot be shown here: name a file, or pipe it: --save - | …")
        }
        let kept = toOutput ? nil : try AtomicFile(asked: file, replacing: force)
        let found = try find()
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
        session.output.report([[Span("Saved the picture of \(found.name) (\(picture.text)) to \(file).".printable)]])
    }
}
