import API
import Client
import Inventory
import TestSupport

/// One command of one customer, with everything needed to send it again.
struct Deed: Sendable {
    enum Act: Sendable {
        case add(Int)
        case use(Int)
        case undo(TransactionID)
        case redo(TransactionID)
        /// Of so many bytes.
        case picture(Int)
    }

    let id: CommandID
    let product: String
    let act: Act
    /// Pieces of the product that it brings, once it is booked; negative where it takes.
    let change: Int
    /// The daemon may refuse it: others use the same product, or build on what it undoes.
    let mayBeRefused: Bool
}

/// The daemon's answer to an accepted deed: the same for ever (L3).
struct Receipt: Hashable, Sendable {
    var transaction: TransactionID
    var position: UInt64
}

extension Deed {
    /// Sends it.
    func send(with client: LarderClient) throws(ClientError) -> (receipt: Receipt, repeated: Bool) {
        let here = AtHousehold(HouseholdName.default)
        switch act {
        case .add(let pieces):
            let request = make(AddStock()) {
                ($0.product, $0.amount, $0.date, $0.new) = (
                    PhraseField(product), AmountField(String(pieces)), "none", true
                )
            }
            return Self.heard(try client.send(Endpoints.of(AddStock.self), at: here, request, id: id).value)
        case .use(let pieces):
            let request = make(ConsumeStock()) {
                ($0.product, $0.amount) = (PhraseField(product), AmountField(String(pieces)))
            }
            return Self.heard(try client.send(Endpoints.of(ConsumeStock.self), at: here, request, id: id).value)
        case .undo(let transaction):
            let request = UndoRequest(transaction: transaction)
            return Self.heard(try client.send(Endpoints.Corrections.undo, at: here, request, id: id).value)
        case .redo(let transaction):
            let request = UndoRequest(transaction: transaction)
            return Self.heard(try client.send(Endpoints.Corrections.redo, at: here, request, id: id).value)
        case .picture(let size):
            let bytes = [0xFF, 0xD8, 0xFF] + id.bytes + [UInt8](repeating: 7, count: size)
            let thing = AtThing(HouseholdName.default, product)
            return Self.heard(try client.send(Endpoints.Products.setPicture, at: thing, file: bytes, id: id).value)
        }
    }

    private static func heard(_ answer: WriteAnswer) -> (Receipt, Bool) {
        (Receipt(transaction: answer.transaction, position: answer.position), answer.repeated)
    }

    private static func heard(_ answer: UndoAnswer) -> (Receipt, Bool) {
        (Receipt(transaction: answer.transaction, position: answer.position), answer.repeated)
    }
}
