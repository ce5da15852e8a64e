/// A 128-bit identity of one kind of thing; `Tag` keeps a lot's id from being used as a product's.
///
/// Stored as 16 bytes, big-endian; shown as a lower-case UUID. Zero means "none" (or, as an actor, larder itself).
public struct ID<Tag>: Hashable, Comparable, Sendable {
    /// The 128 bits, most significant first.
    public var raw: UInt128

    public init(raw: UInt128 = 0) { self.raw = raw }

    /// The same bits as an id of another kind: for indexes over all kinds of entity.
    public init<Other>(_ other: ID<Other>) { raw = other.raw }

    public var isNone: Bool { raw == 0 }

    public static func < (a: Self, b: Self) -> Bool { a.raw < b.raw }

    /// One word instead of two: ids are the keys of all folds.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(UInt64(truncatingIfNeeded: raw ^ raw >> 64))
    }
}

extension ID: CustomStringConvertible, LosslessStringConvertible {
    /// `01234567-89ab-cdef-0123-456789abcdef`.
    public var description: String {
        String(unsafeUninitializedCapacity: 36) { text in
            var place = 0
            for byte in 0..<16 {
                if byte == 4 || byte == 6 || byte == 8 || byte == 10 {
                    text[place] = UInt8(ascii: "-")
                    place += 1
                }
                let value = UInt8(truncatingIfNeeded: raw >> UInt128((15 - byte) * 8))
                text[place] = Self.digit(value >> 4)
                text[place + 1] = Self.digit(value & 15)
                place += 2
            }
            return place
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : 87 + value }

    /// Reads a UUID with or without hyphens, in either case; nil for anything else.
    public init?(_ text: String) {
        var value: UInt128 = 0
        var count = 0
        for (offset, character) in text.utf8.enumerated() {
            if character == UInt8(ascii: "-"), offset == 8 || offset == 13 || offset == 18 || offset == 23 { continue }
            let digit: UInt8
            switch character {
            case 48...57: digit = character - 48
            case 65...70: digit = character - 55
            case 97...102: digit = character - 87
            default: return nil
            }
            guard count < 32 else { return nil }
            value = value << 4 | UInt128(digit)
            count += 1
        }
        guard count == 32 else { return nil }
        raw = value
    }
}

public enum HouseholdTag {}
public enum UserTag {}
public enum MemberTag {}
public enum ProductTag {}
public enum PackTag {}
public enum CategoryTag {}
public enum TagTag {}
public enum UnitTag {}
public enum VariantTag {}
public enum LocationTag {}
public enum StoreTag {}
public enum LotTag {}
public enum ListTag {}
/// An entry of a shopping list.
public enum EntryTag {}
/// A command that was sent late and is to be settled (Q9).
public enum UnsettledTag {}
/// A post in the feed, or a comment below one.
public enum PostTag {}
public enum FiringTag {}
public enum ReminderTag {}
public enum ImportTag {}
public enum CommandTag {}
public enum TransactionTag {}
public enum ObservationTag {}
public enum InvitationTag {}
public enum TokenTag {}
public enum EntityTag {}
/// A product as the parent of another one.
public enum ParentTag {}

public typealias HouseholdID = ID<HouseholdTag>
public typealias UserID = ID<UserTag>
public typealias MemberID = ID<MemberTag>
public typealias ProductID = ID<ProductTag>
public typealias PackID = ID<PackTag>
public typealias CategoryID = ID<CategoryTag>
public typealias TagID = ID<TagTag>
public typealias UnitID = ID<UnitTag>
public typealias VariantID = ID<VariantTag>
public typealias LocationID = ID<LocationTag>
public typealias StoreID = ID<StoreTag>
public typealias LotID = ID<LotTag>
public typealias ListID = ID<ListTag>
public typealias EntryID = ID<EntryTag>
public typealias UnsettledID = ID<UnsettledTag>
/// Of a post that follows from the facts it is that of their transaction (F3).
public typealias PostID = ID<PostTag>
public typealias InvitationID = ID<InvitationTag>
public typealias TokenID = ID<TokenTag>
public typealias FiringID = ID<FiringTag>
public typealias ReminderID = ID<ReminderTag>
public typealias ImportID = ID<ImportTag>
public typealias CommandID = ID<CommandTag>
public typealias TransactionID = ID<TransactionTag>
/// A price of a thing on a day; for a purchase the id of its lot (P1).
public typealias ObservationID = ID<ObservationTag>
/// A product that others are put under (C10): as a change's old or new value it is a subject.
public typealias ParentID = ID<ParentTag>
/// An entity of any kind: the key of the `subjects` index.
public typealias EntityID = ID<EntityTag>
