import Inventory
import TestSupport

extension SetPicture {
    /// - Parameter number: Index into the samples' pictures; none has it: takes the picture off.
    static func sample(_ number: Int, of product: String) -> SetPicture {
        make(SetPicture()) { command in
            command.product = product
            guard Samples.pictures.indices.contains(number) else { return }
            (command.picture, command.bytes) = (Samples.pictures[number], Samples.pictureBytes[number])
        }
    }
}

extension SetMemberPicture {
    /// - Parameter number: As above.
    static func sample(_ number: Int, of member: String) -> SetMemberPicture {
        let picture = SetPicture.sample(number, of: "")
        return make(SetMemberPicture()) {
            ($0.member, $0.picture, $0.bytes) = (member, picture.picture, picture.bytes)
        }
    }
}
