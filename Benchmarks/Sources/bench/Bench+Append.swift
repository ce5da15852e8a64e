/// Larder's writer against the C reference.
extension Bench {
    func append() async throws -> String {
        let same = try await compareBytes()
        return same + table("C", try await contests())
    }

    /// Feeds both with the same receipts, in commits of 1 and of 16, and compares all tables.
    private func compareBytes() async throws -> String {
        note("the same bytes?")
        let (c, larder) = try (folder("bytes-c"), folder("bytes-larder"))
        do {
            let reference = try Reference(directory: c, mapSize: Self.mapSize)
            _ = try reference.append(16, of: 1)
            _ = try reference.append(200, of: 16)
            var writer = try Writer(directory: larder, mapSize: Self.mapSize)
            _ = try await writer.append(16, of: 1)
            _ = try await writer.append(200, of: 16)
        }
        let tables = try SameBytes.check(c, larder)
        let rows = tables.filter { $0.rows > 0 }.map { "\($0.table) \($0.rows)" }.joined(separator: ", ")
        return "The C log and larder's have the same keys and bytes in every table (rows: \(rows)).\n\n"
    }

    /// The four tasks in turn, C and larder taking turns in going first, until enough rounds were steady.
    private func contests() async throws -> [Contest] {
        var single = Contest("append: 1 task, C 1 per commit", .atLeast(0.9))
        var many = Contest("append: 16 tasks, C 16 per commit", .atLeast(0.75))
        var bulk = Contest("append: both 1000 per commit")
        var scan = Contest("scan: checksum and header", .atLeast(0.9))
        let reference = try Reference(directory: folder("c"), mapSize: Self.mapSize)
        var writer = try Writer(directory: folder("larder"), mapSize: Self.mapSize)
        var rounds = Rounds(options)
        while rounds.goesOn([single, many, bulk, scan].map(\.steady.count).min() ?? 0) {
            let referenceFirst = rounds.number % 2 == 0
            var c = 0.0
            if referenceFirst { c = try reference.append(1000, of: 1) }
            var larder = try await writer.append(1000, tasks: 1)
            if !referenceFirst { c = try reference.append(1000, of: 1) }
            single.add(reference: c, larder: larder)

            if referenceFirst { c = try reference.append(1000, of: 16) }
            larder = try await writer.append(16_000, tasks: 16)
            if !referenceFirst { c = try reference.append(1000, of: 16) }
            many.add(reference: c, larder: larder)

            if referenceFirst { c = try reference.append(30, of: 1000) }
            larder = try await writer.append(30, of: 1000)
            if !referenceFirst { c = try reference.append(30, of: 1000) }
            bulk.add(reference: c, larder: larder)

            if referenceFirst { c = try reference.scan() }
            larder = try writer.scan()
            if !referenceFirst { c = try reference.scan() }
            scan.add(reference: c, larder: larder)
        }
        return [single, many, bulk, scan]
    }
}
