public import Inventory

/// All types that the daemon reads from a body. Actor, origin and quietness are never among their fields: the daemon
/// sets these itself (L1). Tests enforce both.
public enum Requests {
    public static let all: [any RequestBody.Type] =
        DeclaredCommands.all + [
            AcknowledgeRequest.self, AddPackRequest.self, AddUser.self, ArchiveHousehold.self, ArchiveRequest.self,
            BasketItem.self, BasketRequest.self, BatchCommand.self, BatchRequest.self, ChangeSettings.self,
            ChangeUser.self, CorrectPackRequest.self, CorrectTransaction.self, CreateVariant.self,
            DeliveredRequest.self, EmptyBody.self, EraseRequest.self, FoundHousehold.self, ImportFile.self,
            ImportPrice.self, ImportProduct.self, ImportPurchase.self, InviteMember.self, JoinHousehold.self,
            MakeToken.self, PasswordRequest.self, PriceTermsInput.self, ProductSettings.self, ReminderInput.self,
            ResetUser.self, RevokeToken.self, ShelfLife.self, SignInRequest.self, SnoozeRequest.self, UndoRequest.self,
        ]
}
