import Inventory

/// All types that the daemon reads from a body. Actor, origin and quietness are never among their fields: the daemon
/// sets these itself (L1). Tests enforce both.
public enum Requests {
    public static let all: [any RequestBody.Type] =
        BatchCommand.types.map { $0.body } + [
            AcknowledgeRequest.self, AddPackRequest.self, ArchiveRequest.self, BasketItem.self, BasketRequest.self,
            BatchCommand.self, BatchRequest.self, ChangeCategory.self,
            ChangeLocation.self, ChangeTag.self, AddVariant.self, ChangeVariant.self, RenameBrand.self,
            ChangeProduct.self, ChangeUnit.self, ChangeSettings.self, ChangeStore.self, Settle.self,
            CorrectPackRequest.self,
            DeliveredRequest.self,
            EmptyBody.self, EraseRequest.self, FoundHousehold.self, ImportFile.self, MergeProduct.self,
            ProductSettings.self,
            ReminderInput.self, PriceTermsInput.self, SetAlias.self, SetBarcode.self, ShelfLife.self,
            SnoozeRequest.self,
            TagProduct.self, AddMember.self, SetUsualStore.self, ChangeMember.self, InviteMember.self,
            JoinHousehold.self,
            ChangeList.self, CorrectPost.self, HidePost.self,
            AddUser.self, ChangeUser.self, ArchiveHousehold.self,
            MakeToken.self, RevokeToken.self, ResetUser.self, PasswordRequest.self,
        ]
}
