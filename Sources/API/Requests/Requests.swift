import Domain

/// All types that the daemon reads from a body. Actor, origin and quietness are never among their fields: the daemon
/// sets these itself (L1). Tests enforce both.
public enum Requests {
    public static let all: [any RequestBody.Type] = [
        AddLocation.self, AddPackRequest.self, AddProduct.self, AddStock.self, AddStore.self, ArchiveRequest.self,
        BatchCommand.self, BatchRequest.self, ChangeLocation.self, ChangeProduct.self, ChangeSettings.self,
        ChangeStore.self, ConsumeStock.self, CorrectPackRequest.self, CorrectTransaction.self, DeliveredRequest.self,
        EmptyBody.self, EraseRequest.self, FoundHousehold.self, ImportFile.self, KeepStock.self, OpenStock.self,
        ProductSettings.self, PurchaseRow.self, SaidReminders.self, SetAlias.self, SetBarcode.self, ShelfLife.self,
        SnoozeRequest.self, UndoRequest.self,
    ]
}
