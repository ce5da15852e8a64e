import Commands
import Inventory
import TestSupport

extension RandomHistory {
    mutating func posted(_ name: String) -> any Command {
        let numbers = ((try? kitchen.household().posts.all) ?? []).map { PostNumber.text($0.order) }
        let post = numbers.randomElement(using: &random) ?? "p1"
        let rating = chance(50) ? Int.random(in: 0...5, using: &random) : nil
        let text = one(of: ["fine", "Too sweet", "as ever", ""])
        switch Int.random(in: 0..<12, using: &random) {
        case 0...3:
            return make(AddPost()) {
                ($0.text, $0.rating) = (text, rating)
                if chance(70) { $0.product = chance(30) ? "Alpro \(name)" : name }
                $0.neverAgain = chance(15)
                if chance(30) { $0.store = one(of: ["Aldi", "Lidl"]) }
                if chance(20) { $0.for = "anna" }
            }
        case 4...6: return make(AddComment()) { ($0.post, $0.text, $0.rating) = (post, text, rating) }
        case 7, 8:
            return make(CorrectPost()) {
                ($0.post, $0.rating) = (post, rating)
                if chance(60) { $0.text = text }
                if chance(30) { $0.neverAgain = chance(50) }
            }
        case 9: return make(WithdrawPost()) { $0.post = post }
        case 10: return make(HidePost()) { ($0.post, $0.reason) = (post, one(of: ["unkind", "off topic"])) }
        default:
            let number = Int.random(in: Samples.pictures.indices, using: &random)
            return make(SetPostPicture()) {
                ($0.post, $0.picture, $0.bytes) = (post, Samples.pictures[number], Samples.pictureBytes[number])
                $0.remove = chance(40)
            }
        }
    }
}
