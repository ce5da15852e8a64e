import Commands
import Inventory

extension Refusal {
    /// Whether it is one of the ways on, whatever is said of when it applies.
    func offers(_ remedy: Remedy) -> Bool { remedies.offer(remedy) }
}

extension [Remedy] {
    func offer(_ remedy: Remedy) -> Bool {
        contains { one in
            var one = one
            one.text = remedy.text
            return one == remedy
        }
    }
}

extension Refusal {
    /// The readings that it offers to choose from.
    var readings: [String] { remedies.first { $0.kind == .choose }?.fields.compactMap(\.value) ?? [] }
}
