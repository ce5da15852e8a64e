import API
import ArgumentParser
import Client
import Inventory

extension Product {
    struct Picturing: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "picture", abstract: "Set a product's picture, save it to a file, or remove it.",
            discussion: """
                larder product picture milk photo.jpg · larder product picture milk --save milk.jpg
                JPEG, PNG and WebP, up to 5 MiB; - is standard input or output.
                """)
        @Argument(help: ArgumentHelp("Name, code or barcode.", valueName: "product"), completion: .names(.products))
        var product: String
        @OptionGroup var picture: PictureOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let session = Session(options)
            let choices = picture.choices
            switch try picture.asked("larder product picture \(Shell.quoted(product))") {
            case .give(let bytes):
                try session.write(naming: product, choices) { (naming) throws(ClientError) in
                    try session.client.send(
                        Endpoints.Products.setPicture, at: session.thing(naming.reference), file: bytes, id: naming.id,
                        dryRun: choices.dryRun)
                }
            case .remove: try session.change(Endpoints.Products.removePicture, [product], EmptyBody(), choices)
            case .save(let file):
                try picture.write(to: file, session) { () throws(Failure) in
                    let found = try session.call { () throws(ClientError) in
                        try session.client.get(
                            Endpoints.Products.show, at: session.thing(product), options: picture.moment.read)
                    }.value
                    return (found.name, found.picture)
                }
            }
        }
    }
}
