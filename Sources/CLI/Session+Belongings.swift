import API
import Client
import Inventory

extension Session {
    /// Asks on a terminal what becomes of what a leaving member owns, and makes it the household's if so answered (H5).
    /// - Parameter preview: What leaving would say.
    func giveBelongings(
        _ choices: WriteChoices, _ preview: () throws(ClientError) -> Answer<WriteAnswer>
    ) throws(Failure) {
        guard output.canAsk, !choices.yes else { return }
        var isAgreed = false
        while let answer = try? preview().value, case let codes = answer.ownedLots, !codes.isEmpty {
            if !isAgreed {
                let words = answer.warnings.first { $0.hasPrefix("still owned") } ?? "some of the stock has an owner"
                let reply = output.ask("\(words.asSentence) Make it the household's? [Y/n] ".printable) ?? "n"
                guard reply.isEmpty || reply.isYes else { return }
                isAgreed = true
            }
            for code in codes {
                var correct = CorrectTransaction()
                (correct.thing, correct.owner, correct.confirmOwned) = (code, "none", true)
                _ = try call { () throws(ClientError) in
                    try client.send(Endpoints.Corrections.correct, at: here, correct)
                }
            }
        }
    }
}

extension WriteAnswer {
    /// The codes of lots that could be given back to the household.
    fileprivate var ownedLots: [String] {
        (remedies ?? []).filter { $0.fields.contains(Remedy.Field("owner", "none")) }
            .compactMap { $0.fields.first { $0.name == "of" }?.value }
    }
}
