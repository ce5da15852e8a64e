import Events
import Inventory

extension Event {
    /// The permission to undo and redo the event, which is the permission to book it (H2).
    var permission: Permission {
        switch self {
        case .stock(.consumed): ConsumeStock.permission
        case .stock(.opened): OpenStock.permission
        case .stock(.judged): KeepStock.permission
        case .list(.entryAdded): AddEntry.permission
        case .list(.entryTicked): TickEntry.permission
        case .list(.entryChanged): ChangeEntry.permission
        case .list(.entryRemoved): RemoveEntry.permission
        case .list(.entryNeeded): FillList.permission
        case .list(.leftToSettle(let fact)): fact.item.open == nil ? ConsumeStock.permission : OpenStock.permission
        case .list(.settled): Settle.permission
        case .catalog(.pictureSet(let fact)) where fact.of.kind.value == .member: SetMemberPicture.permission
        case .household(.favouriteSet): SetFavourite.permission
        case .household(.usualStoreSet): SetUsualStore.permission
        case .household(.settingsChanged): ChangeSettings.permission
        case .feed(.posted): AddPost.permission
        case .feed(.commented): AddComment.permission
        case .feed(.corrected): CorrectPost.permission
        case .feed(.withdrawn): WithdrawPost.permission
        case .feed(.hidden): HidePost.permission
        case .feed(.pictureSet): SetPostPicture.permission
        case .stock(.received), .list(.added), .list(.changed), .catalog, .place, .household, .price, .reminder, .log,
            .register:
            .change
        }
    }
}
