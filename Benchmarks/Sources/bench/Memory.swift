/// The memory of the process that each lot in stock costs: read models, indexes and the decider's state.
enum Memory {
    private static let goal = Goal.atMost(1024, unit: "bytes")

    static func measure(_ folders: (few: String, many: String), mapSize: Int) async throws -> String {
        var answers: [[Double]] = []
        for (folder, lots) in [(folders.few, 4_000), (folders.many, 100_000)] {
            let life = Life(events: lots * 10 / 6, lotsInStock: .max)
            try await Premises.make(folder, life, events: lots * 10 / 6, tail: 0, mapSize: mapSize)
            let answer = try Child.command.run(folder).numbers
            guard answer.count == 3 else { throw OptionsError(text: "a child said nothing") }
            answers.append(answer)
        }
        let slope = { (place: Int) in (answers[1][place] - answers[0][place]) / (answers[1][0] - answers[0][0]) }
        let rows = answers.map { answer in
            [String(Int(answer[0])), megabytes(answer[1]), megabytes(answer[2])]
        }
        let perLot = [
            "bytes for each more", String(Int(slope(1))),
            "\(Int(slope(2))) (\(goal.text): \(goal.verdict(slope(2))))",
        ]
        return "A process after its start and first command, without listener:\n\n"
            + table(["lots in stock", "anonymous", "resident, with what it mapped of the log"], rows + [perLot]) + "\n"
    }

    private static func megabytes(_ bytes: Double) -> String { "\(decimals(bytes / 1_048_576, 1)) MiB" }
}
