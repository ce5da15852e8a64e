import API
import ArgumentParser
import Client
import Domain

extension Member {
    struct Picturing: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "picture", abstract: "Give a member a picture, save it to a file, or take it off.",
            discussion: """
                larder member picture Lisa photo.jpg · larder member picture Lisa --save lisa.jpg · yours: larder me \
                picture
                For owners, as of a child who does not log in; --save for everybody. JPEG, PNG and WebP, up to 5 MiB; - is \
                standard input or output.
                """)
        @Argument(help: ArgumentHelp("Who, by name.", valueName: "name"), completion: .names(.members)) var name: String
        @OptionGroup var picture: PictureOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let asked = try picture.asked("larder member picture \(Shell.quoted(name))")
            try session.picture(of: name, picture, asked) { NameKey($0.name) == NameKey(name) || "\($0.id)" == name }
        }
    }
}

extension Me {
    struct Picturing: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "picture",
            abstract: "Give yourself a picture in a household, save it to a file, or take it off.",
            discussion: """
                larder me picture photo.jpg · larder me picture --save me.jpg · larder me picture --remove
                Its members see it. JPEG, PNG and WebP, up to 5 MiB; - is standard input or output.
                """)
        @OptionGroup var picture: PictureOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let asked = try picture.asked("larder me picture")
            let you = try session.members().first(where: \.you)
            try session.picture(of: you.map { "\($0.id)" } ?? "", picture, asked) { $0.you }
        }
    }
}

extension Session {
    fileprivate func members(_ read: ReadOptions = ReadOptions()) throws(Failure) -> [MemberView] {
        try call { () throws(ClientError) in
            try client.get(Endpoints.Members.list, at: here, options: read).value.members
        }
    }

    /// - Parameter isMeant: Finds them among those who were members at the moment that is asked about.
    fileprivate func picture(
        of member: String, _ picture: PictureOptions, _ asked: PictureOptions.Asked,
        _ isMeant: (MemberView) -> Bool
    ) throws {
        switch asked {
        case .give(let bytes):
            let answer = try call { () throws(ClientError) in
                try client.send(
                    Endpoints.Members.setPicture, at: thing(member), file: bytes, dryRun: picture.choices.dryRun)
            }
            tell(answer, WritePage.lines)
        case .remove: try change(Endpoints.Members.removePicture, [member], EmptyBody(), picture.choices)
        case .save(let file):
            try picture.write(to: file, self) { () throws(Failure) in
                let there = try members(picture.moment.read)
                guard let found = there.first(where: isMeant) else {
                    let names = there.map(\.name).joined(separator: ", ")
                    throw Failure(.notFound, "Unknown member “\(member)”; known members: \(names).".printable)
                }
                return (found.name, found.picture)
            }
        }
    }
}
