/// Larder's durable append against other stores', with one caller and with sixteen.
struct Peers {
    private struct Rival {
        var name: String
        var peer: Peer
        var one: Contest
        var sixteen: Contest
    }

    private var rivals: [Rival] = []

    init(_ options: Options, file: String) throws(PeerError) {
        if let socket = options.redis {
            try add("Redis", Peer("redis", at: socket), sixteen: .atLeast(1))
        }
        if let directory = options.postgres { try add("PostgreSQL", Peer("postgres", at: directory)) }
        try add("SQLite", Peer("sqlite", at: file))
    }

    private mutating func add(_ name: String, _ peer: Peer, sixteen: Goal = Goal()) throws(PeerError) {
        try peer.checkOnce()
        rivals.append(
            Rival(name: name, peer: peer, one: Contest("1: \(name)"), sixteen: Contest("16: \(name)", sixteen)))
    }

    /// The table of the guarantees that each store gives with its answer.
    static let guarantees =
        table(
            ["", "what an answered append is", "the same command again"],
            [
                [
                    "larder", "on disk, checksummed, chained, indexed by stream, entity and command",
                    "found in the same transaction, answered as before; nobody else's id is taken",
                ],
                [
                    "Redis 7 stream",
                    "in the append-only file, flushed (`appendfsync always`), no checksum, no other index",
                    "found by a script that sets a key of its own; all ids stay in memory",
                ],
                ["PostgreSQL 15", "in the write-ahead log, flushed, checksummed there", "refused by a unique index"],
                [
                    "SQLite", "in the write-ahead log, flushed (`synchronous=FULL`), checksummed there",
                    "refused by a unique index",
                ],
            ]) + "\n"

    var contests: [Contest] { rivals.map(\.one) + rivals.map(\.sixteen) }

    /// One round: larder between the peers, so that each is next to it or one further away.
    mutating func run(_ writer: inout Writer) async throws {
        let half = (rivals.count + 1) / 2
        var (one, sixteen) = (rivals.map { _ in 0.0 }, rivals.map { _ in 0.0 })
        for place in rivals.indices.prefix(half) {
            one[place] = try rivals[place].peer.append(clients: 1, each: 500)
            sixteen[place] = try rivals[place].peer.append(clients: 16, each: 250)
        }
        let larder = (
            one: try await writer.append(500, tasks: 1), sixteen: try await writer.append(16 * 250, tasks: 16)
        )
        for place in rivals.indices.dropFirst(half) {
            one[place] = try rivals[place].peer.append(clients: 1, each: 500)
            sixteen[place] = try rivals[place].peer.append(clients: 16, each: 250)
        }
        for place in rivals.indices {
            rivals[place].one.add(reference: one[place], larder: larder.one)
            rivals[place].sixteen.add(reference: sixteen[place], larder: larder.sixteen)
        }
    }
}
