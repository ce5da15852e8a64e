import API
import ArgumentParser
import Client
import Inventory

extension Member {
    struct Picturing: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "picture", abstract: "Set a member's picture, save it to a file, or remove it.",
            discussion: """
                larder member picture Lisa photo.jpg · larder member picture Lisa --save lisa.jpg · your own: larder \
                me picture
                Owners only, for example for a child who does not log in; anyone can use --save. JPEG, PNG and WebP, \
                up to 5 MiB; - is standard input or output.
                """)
        @Argument(help: ArgumentHelp("The member, by name.", valueName: "name"), completion: .names(.members)) var name:
            String
        @OptionGroup var picture: PictureOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let asked = try picture.asked("larder member picture \(Shell.quoted(name))")
            try session.picture(of: name, picture, asked)
        }
    }
}

extension Me {
    struct Picturing: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "picture",
            abstract: "Set your picture in a household, save it to a file, or remove it.",
            discussion: """
                larder me picture photo.jpg · larder me picture --save me.jpg · larder me picture --remove
                All members see it. JPEG, PNG and WebP, up to 5 MiB; - is standard input or output.
                """)
        @OptionGroup var picture: PictureOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let asked = try picture.asked("larder me picture")
            try session.picture(of: nil, picture, asked)
        }
    }
}

extension Session {
    /// One of those who are members, or were at the moment that is asked about.
    private func member(_ name: String?, _ read: ReadOptions = ReadOptions()) throws(Failure) -> MemberView {
        let there = try call { () throws(ClientError) in
            try client.get(Endpoints.Members.list, at: here, options: read).value.members
        }
        let found = there.first { member in
            name.map { NameKey(member.name) == NameKey($0) || "\(member.id)" == $0 } ?? member.you
        }
        if let found { return found }
        let names = there.map(\.name).joined(separator: ", ")
        let unknown = name.map { "Unknown member “\($0)”" } ?? "You are not a member"
        throw Failure(.notFound, "\(unknown); known members: \(names).".printable)
    }

    /// - Parameter name: Nil: who asks.
    fileprivate func picture(
        of name: String?, _ picture: PictureOptions, _ asked: PictureOptions.Asked
    ) throws {
        switch asked {
        case .give(let bytes):
            let member = try id(name)
            let answer = try call { () throws(ClientError) in
                try client.send(
                    Endpoints.Members.setPicture, at: thing(member), file: bytes, dryRun: picture.choices.dryRun)
            }
            report(answer, WritePage.lines)
        case .remove: try change(Endpoints.Members.removePicture, [try id(name)], EmptyBody(), picture.choices)
        case .save(let file):
            try picture.write(to: file, self) { () throws(Failure) in
                let found = try member(name, picture.moment.read)
                return (found.name, found.picture)
            }
        }
    }

    /// For paths: a name as larderd reads it, or the id of who asks.
    private func id(_ name: String?) throws(Failure) -> String {
        if let name { return name }
        return "\(try member(nil).id)"
    }
}
