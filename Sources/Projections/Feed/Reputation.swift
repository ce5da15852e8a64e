public import Inventory

/// A member reached a level with a contribution (F4).
public struct LevelUp: Equatable, Sendable {
    public var member: MemberID
    public var level: Level
    /// The stream version of the contribution's event.
    public var order: UInt64
    public var place: FeedPlace { FeedPlace(order: order, id: PostID(member)) }
}

/// The contributions of members: prices, posts and comments (F4). All of it follows from what is in effect, so what is
/// taken back and done again changes nothing.
extension ProjectionSet {
    public func contributions(of member: MemberID) -> Int {
        prices.contributions[member].count + feed.contributions[member].count
    }

    public func level(of member: MemberID) -> Level { Level(contributions: contributions(of: member)) }

    /// The stream versions of their events, the newest first, after one of them. Cost: what is taken of it.
    public func contributions(of member: MemberID, before last: UInt64) -> some Sequence<UInt64> {
        let parts = [prices.contributions[member], feed.contributions[member]]
        var places = parts.map { part in part.firstIndex { $0 >= last } }
        return AnyIterator {
            var newest: (part: Int, order: UInt64)?
            for part in parts.indices where places[part] > parts[part].startIndex {
                let order = parts[part][parts[part].index(before: places[part])]
                if newest.map({ $0.order < order }) ?? true { newest = (part, order) }
            }
            guard let newest else { return nil }
            places[newest.part] = parts[newest.part].index(before: places[newest.part])
            return newest.order
        }
    }

    /// The levels that members reached. Cost: at most the first 200 contributions of each.
    public var levelUps: [LevelUp] {
        Set(prices.contributions.members).union(feed.contributions.members).sorted().flatMap { member -> [LevelUp] in
            let count = contributions(of: member)
            let reached = Level.allCases.filter { $0.least > 0 && $0.least <= count }
            guard let most = reached.last?.least else { return [] }
            // The first of both are among the first of each.
            let all = [prices.contributions[member], feed.contributions[member]].flatMap { $0.prefix(most) }.sorted()
            return reached.map { LevelUp(member: member, level: $0, order: all[$0.least - 1]) }
        }
    }
}
