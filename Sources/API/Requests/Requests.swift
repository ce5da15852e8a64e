/// Everything that the daemon reads from a body: the types of this list and no other. Who does something, through what,
/// and whether it is quiet are never among their fields: the daemon says that itself (L1). Tests hold both.
public enum Requests {
    public static let all: [any RequestBody.Type] = [
        AddAliasRequest.self, AddBarcodeRequest.self, AddPackRequest.self, AddStockRequest.self, ArchiveRequest.self,
        BatchCommand.self, BatchRequest.self, ChangeHouseholdRequest.self, ChangeLocationRequest.self,
        ChangeProductRequest.self, ChangeStoreRequest.self, ConsumeStockRequest.self, CorrectPackRequest.self,
        CorrectRequest.self, CreateHouseholdRequest.self, CreateLocationRequest.self, CreateProductRequest.self,
        CreateStoreRequest.self, DeliveredRequest.self, EmptyBody.self, EraseRequest.self, ImportFile.self,
        KeepStockRequest.self, OpenStockRequest.self, ProductSettingsBody.self, PurchaseRow.self,
        ReminderPolicyBody.self, ShelfLifeBody.self, SnoozeRequest.self, UndoRequest.self,
    ]
}
