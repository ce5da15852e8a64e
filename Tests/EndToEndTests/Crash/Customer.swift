import API
import Client
import Inventory
import TestSupport

/// One client of the crash test: it gives commands until the daemon is gone, and remembers what it was told.
struct Customer: Sendable {
    struct Booked: Sendable {
        var deed: Deed
        var receipt: Receipt
    }

    let number: Int
    private var random: SeededGenerator
    private(set) var booked: [Booked] = []
    /// Given, and nobody knows what became of it.
    private(set) var open: Deed?
    /// Open deeds that the daemon had booked, and those it had not.
    private(set) var foundBooked = 0
    private(set) var bookedNow = 0
    private(set) var refused = 0
    /// The fault that the client found in the daemon's answers.
    private(set) var fault: String?

    /// One product is everybody's.
    private static let shared = "everybody's rice"
    /// More than any round needs.
    private static let most = 2000
    private var own: String { "beans of \(number)" }

    init(number: Int, seed: UInt64) {
        self.number = number
        random = SeededGenerator(seed: seed &+ UInt64(number) &* 0x9E37)
    }

    /// Commands, one after the other, until the connection breaks.
    mutating func work(_ daemon: RealDaemon, _ moment: KillMoment) {
        let client = daemon.client()
        for _ in 0..<Self.most where open == nil && fault == nil {
            let deed = next()
            moment.note(.sending)
            take(deed, with: client)
            if open == nil { moment.note(.acknowledged) }
        }
        if open == nil { moment.strikeNow() }
    }

    /// Learns what became of the open deed by sending it again, twice: whatever it was, it is booked once.
    mutating func settle(_ daemon: RealDaemon) {
        let client = daemon.client()
        if let deed = open {
            open = nil
            let before = booked.count
            if let repeated = take(deed, with: client), booked.count > before {
                if repeated { foundBooked += 1 } else { bookedNow += 1 }
                repeatAnswer(booked[before], with: client)
            }
            if open != nil { fault = fault ?? "client \(number): the daemon went away by itself" }
        }
        for _ in 0..<min(3, booked.count) {
            if let old = booked.randomElement(using: &random) { repeatAnswer(old, with: client) }
        }
    }

    /// Sends a deed and keeps the answer. Whether it was a repeat; nil when it was not accepted.
    @discardableResult
    private mutating func take(_ deed: Deed, with client: LarderClient) -> Bool? {
        do throws(ClientError) {
            let (receipt, repeated) = try deed.send(with: client)
            booked.append(Booked(deed: deed, receipt: receipt))
            return repeated
        } catch {
            switch error {
            case .refused(let problem):
                refused += 1
                if !deed.mayBeRefused { fault = "client \(number): \(deed.act) was refused: \(problem.detail)" }
            case .lost, .notRunning, .hung:
                open = deed
            case .notPermitted, .notUnderstood, .offline:
                fault = "client \(number): \(error.sentence)"
            }
            return nil
        }
    }

    private mutating func repeatAnswer(_ old: Booked, with client: LarderClient) {
        do throws(ClientError) {
            let (receipt, repeated) = try old.deed.send(with: client)
            if receipt != old.receipt || !repeated {
                fault = "client \(number): \(old.receipt) became \(receipt), repeated: \(repeated)"
            }
        } catch {
            fault = "client \(number): \(old.receipt), sent again: \(error.sentence)"
        }
    }

    /// Mostly adds and uses, and pictures; what it has booked itself is undone now and then, and undos are redone.
    private mutating func next() -> Deed {
        let isShared = Int.random(in: 0..<4, using: &random) == 0
        let product = isShared ? Self.shared : own
        let pieces = Int.random(in: 1...5, using: &random)
        switch Int.random(in: 0..<10, using: &random) {
        case 0...1:
            if let old = booked.suffix(6).randomElement(using: &random) { return reversal(of: old) }
        case 2...5:
            if isShared || stock >= pieces { return make(.use(pieces), product, -pieces, mayBeRefused: isShared) }
        case 6 where stock > 0:
            return make(.picture(.random(in: 1...200_000, using: &random)), own, 0, mayBeRefused: true)
        default: break
        }
        return make(.add(pieces), product, pieces, mayBeRefused: false)
    }

    private mutating func reversal(of old: Booked) -> Deed {
        if case .undo = old.deed.act {
            return make(.redo(old.receipt.transaction), old.deed.product, -old.deed.change, mayBeRefused: true)
        }
        return make(.undo(old.receipt.transaction), old.deed.product, -old.deed.change, mayBeRefused: true)
    }

    private mutating func make(_ act: Deed.Act, _ product: String, _ change: Int, mayBeRefused: Bool) -> Deed {
        Deed(id: .random(), product: product, act: act, change: change, mayBeRefused: mayBeRefused)
    }

    /// Of its own product, which nobody else touches.
    private var stock: Int { booked.reduce(0) { $0 + ($1.deed.product == own ? $1.deed.change : 0) } }
}
