import API
import ArgumentParser
import Client
import Inventory

extension Feed {
    struct Picturing: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "picture", abstract: "Add a picture to your post, save one to a file, or remove one.",
            discussion: """
                larder feed picture p12 photo.jpg · larder feed picture p12 --save photo.jpg --number 2
                JPEG, PNG and WebP, up to 5 MiB each and ten of them; - is standard input or output.
                """)
        @Argument(help: ArgumentHelp("The post, by number.", valueName: "post")) var post: String
        @OptionGroup var picture: PictureOptions
        @Option(help: ArgumentHelp("Which picture to save or remove: 1 is the first.", valueName: "number"))
        var number: Int?
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let post = try PostName.checked(post)
            let session = Session(options)
            let choices = picture.choices
            switch try picture.asked("larder feed picture \(post)") {
            case .give(let bytes):
                guard number == nil else {
                    throw Failure(.wrongUse, "--number goes with --save and --remove only.")
                }
                let answer = try session.call { () throws(ClientError) in
                    try session.client.send(
                        Endpoints.Feed.addPicture, at: session.thing(post), file: bytes, dryRun: choices.dryRun)
                }
                session.report(answer, WritePage.lines)
            case .remove:
                guard let found = try one(of: post, session) else {
                    throw Failure(.notFound, "\(post) has no picture.")
                }
                try session.remove(Endpoints.Feed.removePicture, found.sha256, of: post, choices)
            case .save(let file):
                try picture.write(to: file, session) { () throws(Failure) in (post, try one(of: post, session)) }
            }
        }

        /// The picture that is meant; nil: there is none.
        private func one(of post: String, _ session: Session) throws(Failure) -> PictureView? {
            let found = try session.call { () throws(ClientError) in
                try session.client.get(Endpoints.Feed.show, at: session.thing(post), options: picture.moment.read)
            }.value
            let pictures = found.pictures ?? []
            guard !pictures.isEmpty else { return nil }
            guard let number = number ?? (pictures.count == 1 ? 1 : nil), pictures.indices.contains(number - 1) else {
                throw Failure(
                    .wrongUse, "\(post) has \(Words.count(pictures.count, "picture")): choose one with --number 1.")
            }
            return pictures[number - 1]
        }
    }
}
