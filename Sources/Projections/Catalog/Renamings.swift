import Events
import Inventory

/// The newest changes of names and units, to tell whether some things are called now as they were at a version.
///
/// In memory only, and bounded: what is older than `since` is not known.
struct Renamings: Sendable {
    private struct Renaming {
        var version: StreamVersion
        /// Nil: all may have another one.
        var thing: EntityID?
        var isGone = false
    }

    private static let most = 1024

    /// All after this version are known.
    private var since = StreamVersion.start
    /// Oldest first.
    private var all: [Renaming] = []

    init(since: StreamVersion = .start) { self.since = since }

    /// Whether nothing has been called otherwise after `version`. Cost: the changes since.
    func none(of things: Set<EntityID>, after version: StreamVersion) -> Bool {
        version >= since && newest(after: version).allSatisfy { !($0.thing.map(things.contains) ?? true) }
    }

    /// Whether all of these things still exist since `version`.
    func lacksNone(of things: Set<EntityID>, after version: StreamVersion) -> Bool {
        version >= since
            && newest(after: version).allSatisfy { !$0.isGone || !($0.thing.map(things.contains) ?? true) }
    }

    private func newest(after version: StreamVersion) -> some Sequence<Renaming> {
        all.reversed().lazy.prefix { $0.version > version }
    }

    /// - Parameter hasMerges: Names and units of several products are one's.
    mutating func note(_ effect: Effect, at version: StreamVersion, hasMerges: Bool) {
        func note(_ thing: EntityID?, isGone: Bool = false) {
            all.append(Renaming(version: version, thing: thing, isGone: isGone))
        }
        func noteThing() {
            guard let (from, to) = effect.thing, let thing = from ?? to else { return }
            note(thing.entity, isGone: to == nil)
        }
        switch effect {
        case .catalog where hasMerges: note(nil)
        case .catalog(let change):
            switch change {
            case .added(let product): note(EntityID(product.id))
            case .removed(let product): note(EntityID(product.id), isGone: true)
            case .changed(let id, _), .archived(let id, _), .alias(let id, _, _), .pack(let id, _, _),
                .repacked(let id, _, _), .tagged(let id, _, _):
                note(EntityID(id))
            case .variantPack(let variant, let id, _, _), .variantRepacked(let variant, let id, _, _):
                note(EntityID(variant))
                note(EntityID(id))
            case .variant, .category, .tag: noteThing()
            case .merged, .unit: note(nil)
            // What is scanned or seen is no name.
            case .barcode, .codeAmount, .codePack, .codeVariant, .picture: break
            }
        case .place, .list(.list): noteThing()
        case .household: note(nil)
        case .lot, .booked, .price, .confirmed, .checked, .favourite, .reminder, .list, .feed, .register: break
        }
        guard all.count > Self.most else { return }
        since = all[Self.most / 2 - 1].version
        all.removeFirst(Self.most / 2)
    }
}
