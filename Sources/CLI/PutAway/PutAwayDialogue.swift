import API
import Client
import Inventory

/// Goes through what is to be put away, line by line, and books it at the end (Q7).
struct PutAwayDialogue {
    let session: Session
    var table: PutAwayTable
    let file: PutAwayFile
    private var previews: [CommandID: BatchResult] = [:]

    init(session: Session, table: PutAwayTable, file: PutAwayFile) {
        (self.session, self.table, self.file) = (session, table, file)
    }

    private var output: Output { session.output }

    mutating func run(_ choices: WriteChoices) throws(Failure) {
        // Whether it is booked is known to larderd alone, by its id.
        if table.isSent, !choices.dryRun { return try book() }
        let asks = output.canAsk && !choices.yes && !choices.dryRun && !output.json
        try preview(table.lines, asks: asks)
        try requireComplete(asks: asks)
        // Before anything that was said is kept: it would be there again the next time.
        _ = try receipt()
        if table.lines.isEmpty {
            guard asks || output.json else { return output.show(nothing) }
        }
        if choices.dryRun { return try show() }
        if asks {
            try ask()
        } else {
            guard choices.yes else {
                try show()
                throw Failure(.refused, "Nothing was booked. To book it as it is: --yes.")
            }
            // Beside the answer of larderd, which is one document.
            let sum = try sum()
            if output.json { output.aside(sum) } else { output.report(sum) }
        }
        guard !table.taken.isEmpty else {
            file.remove()
            if output.json { return session.show(json: table.commands) }
            return output.report([["Nothing was booked."]])
        }
        try book()
    }

    private var nothing: [Line] {
        [[Span("Nothing ticked on \(table.name) goes into stock.".printable)]]
            + table.texts.map { [Span("not stock: \($0)".printable, .quiet)] }
    }

    private func show() throws(Failure) {
        if output.json { return session.show(json: table.commands) }
        output.show(PutAwayPage.lines(table, previews, width: output.width))
        output.show(try sum())
    }

    private func sum() throws(Failure) -> [Line] { PutAwayPage.sum(table, previews, receipt: try receipt()) }

    /// Returns the total of the receipt, in the currency of the lines, else in that of the household; nil: no total was
    /// given.
    private func receipt() throws(Failure) -> Money? {
        guard let reply = table.receipt else { return nil }
        let known = PutAwayPage.currency(table, previews)
        let currency = if let known { known } else { try session.currency() }
        do throws(MoneyTextError) { return try Money.parse(reply, in: currency) } catch {
            throw Failure(.wrongUse, "--total: \("\(error)".asSentence)".printable)
        }
    }

    /// Asks larderd what would be booked of these lines.
    private mutating func preview(_ lines: [PutAwayTable.Line], asks: Bool) throws(Failure) {
        let commands = lines.map { table.command($0, asksDate: asks) }
        guard !commands.isEmpty else { return }
        let session = session
        let answer = try session.call { () throws(ClientError) in
            try session.client.send(
                Endpoints.Corrections.batch, at: session.here, BatchRequest(commands: commands), dryRun: true)
        }
        for result in answer.value.results { previews[result.id] = result }
        // Who may not do it is refused every line.
        let refused = answer.value.results.compactMap(\.problem).first { $0.code == RefusalCode.notAllowed.rawValue }
        if let refused { throw session.failure(.refused(refused)) }
    }

    /// Refuses a store, a day or a payer with which no line can be booked, before it is kept. A problem of one line
    /// alone is reported at that line.
    private func requireComplete(asks: Bool) throws(Failure) {
        guard table.store != nil || table.day != nil || table.payer != nil,
            let line = table.lines.first(where: { previews[$0.adding]?.problem != nil }),
            let problem = previews[line.adding]?.problem
        else { return }
        var without = self
        (without.table.store, without.table.day, without.table.payer) = (nil, nil, nil)
        try without.preview([line], asks: asks)
        guard without.previews[line.adding]?.problem?.detail != problem.detail else { return }
        throw Failure(
            .refused, "Nothing was booked: \(problem.detail.asSentence)".printable,
            details: [["This affects all lines: change --store, --day or --payer."]])
    }

    private mutating func ask() throws(Failure) {
        output.show(PutAwayPage.lines(table, previews, width: output.width))
        output.aside([
            ["Enter accepts a line, s skips it, a accepts all the rest,"],
            ["q stops for now."],
            ["Or enter a change, such as date fri, or price 1.29:"],
            ["  \(PutAwayChange.words)"],
        ])
        var takesRest = false
        var index = 0
        // What is scanned meanwhile comes at the end.
        while index < table.lines.count {
            if !table.lines[index].isTaken, !table.lines[index].isSkipped {
                try ask(about: index, &takesRest)
                try file.write(table)
            }
            index += 1
        }
        func more() -> String {
            let change =
                table.lines.isEmpty ? "" : "1\(table.lines.count > 1 ? "-\(table.lines.count)" : "") to change a line, "
            return "Anything that is not on the list? [2 Butter, a barcode, \(change)Enter for none] "
        }
        while let reply = output.ask(more()), !reply.isEmpty {
            // A key of the lines before is no thing.
            switch reply.lowercased() {
            case "q", "quit": throw left()
            case "a", "s", "m", "n":
                output.show([[Span("“\(reply)” is a key for a line, and all lines are answered.", .quiet)]])
                continue
            default: break
            }
            takesRest = false
            if let index = table.reopen(reply) {
                previews[table.lines[index].adding] = nil
                try ask(about: index, &takesRest)
                try file.write(table)
                continue
            }
            guard let phrase = try? Grammar().phrase(reply) else { continue }
            var line = PutAwayTable.Line(name: phrase.usual.name, product: phrase.usual.name)
            line.amount = phrase.usual.amount?.typed
            table.lines.append(line)
            try ask(about: table.lines.count - 1, &takesRest)
            try file.write(table)
        }
        output.show(PutAwayPage.lines(table, previews, width: output.width))
        output.show(try sum())
        guard !table.taken.isEmpty else { return }
        let question = "Book \(Words.count(table.taken.count, "line"))? [Y/n] "
        guard let answer = output.ask(question), answer.isEmpty || answer.isYes else { throw left() }
    }

    /// Until the line is taken or skipped.
    private mutating func ask(about index: Int, _ takesRest: inout Bool) throws(Failure) {
        while true {
            if previews[table.lines[index].adding] == nil { try preview([table.lines[index]], asks: true) }
            if table.lines[index].isCode, let thing = PutAwayPage.received(previews[table.lines[index].adding])?.thing {
                table.lines[index].name = thing.name
            }
            let line = table.lines[index]
            let problem = previews[line.adding]?.problem
            if takesRest, problem == nil {
                table.lines[index].isTaken = true
                return
            }
            let isUnknown = problem?.code == RefusalCode.unknownProduct.rawValue
            // A code is no name to make a product by (C5).
            let canMake = isUnknown && !line.isCode
            let isStuck = problem.map { $0.code != RefusalCode.datePrinted.rawValue } ?? false
            let keys =
                canMake
                ? "m = make it, s, q, or: product NAME"
                : isUnknown
                    ? "s, q, or: product NAME"
                    : isStuck ? "s, q, or a change, such as 250g" : "Enter, s, q, or a change"
            let prompt = "\(index + 1) of \(table.lines.count): \(words(for: line)). [\(keys)] "
            guard let reply = output.ask(prompt.printable) else { throw left() }
            switch reply.lowercased().split(separator: " ").joined(separator: " ") {
            case "":
                // A date that is printed on it and was not said: it has none yet.
                if problem?.code == RefusalCode.datePrinted.rawValue {
                    table.lines[index].date = "none"
                } else if problem != nil {
                    continue
                }
                try preview([table.lines[index]], asks: false)
                guard previews[line.adding]?.problem == nil else { continue }
                table.lines[index].isTaken = true
                return
            case "s", "skip":
                table.lines[index].isSkipped = true
                return
            case "m" where canMake:
                table.lines[index].isNew = true
                previews[line.adding] = nil
            case "q", "quit": throw left()
            case "a", "all": takesRest = true
            case let code where PutAwayTable.Line.isCode(code):
                table.lines.append(PutAwayTable.Line(name: code, product: code))
                output.aside([[Span("\(code) comes at the end.".printable, .quiet)]])
            default:
                guard PutAwayChange.apply(reply, to: &table.lines[index]) else {
                    output.aside([
                        [Span("Unknown change “\(reply)”; known ones: \(PutAwayChange.words).".printable, .soon)]
                    ])
                    continue
                }
                previews[line.adding] = nil
                if problem == nil { try takeBack(ifRefused: line, at: index) }
            }
        }
    }

    /// A change that a line cannot be booked with is told, and not kept: the next one is not answered with it.
    /// - Parameter line: As it was.
    private mutating func takeBack(ifRefused line: PutAwayTable.Line, at index: Int) throws(Failure) {
        try preview([table.lines[index]], asks: true)
        let isAskedFor = [RefusalCode.unknownProduct, .datePrinted, .severalMatches].map(\.rawValue)
        guard let problem = previews[line.adding]?.problem, !isAskedFor.contains(problem.code) else { return }
        output.aside([[Span(problem.detail.asSentence.printable, .soon)]])
        table.lines[index] = line
        previews[line.adding] = nil
    }

    /// Describes what would be booked for a line, or why it cannot be booked.
    private func words(for line: PutAwayTable.Line) -> String {
        if let problem = previews[line.adding]?.problem {
            // Of a unit it is said of which product that is.
            return problem.code == RefusalCode.unknownUnit.rawValue
                ? problem.detail : "\(line.name): \(problem.detail)"
        }
        let received = PutAwayPage.received(previews[line.adding])
        // What was said of it is seen to be heard, and how it was understood.
        let reply = [
            line.date.map { $0 == "none" ? "without a date" : "until \(PutAwayPage.understood($0, received))" },
            line.location.map { "to \($0)" },
        ].compactMap(\.self)
        return ([received?.amount?.text ?? line.amount ?? "", line.name, PutAwayPage.total(received)] + reply)
            .filter { !$0.isEmpty }.joined(separator: "  ")
    }

    /// Keeps what was said for the next time.
    private func left() -> Failure {
        do throws(Failure) { try file.write(table) } catch { return error }
        return Failure(.refused, "Nothing was booked. To go on: larder put-away \(Shell.quoted(table.name))")
    }

    private mutating func book() throws(Failure) {
        table.isSent = true
        try file.write(table)
        let (request, batch, session) = (BatchRequest(commands: table.commands, atomic: true), table.batch, session)
        let answer: Answer<BatchAnswer>
        do throws(ClientError) {
            answer = try session.client.send(Endpoints.Corrections.batch, at: session.here, request, id: batch)
        } catch {
            var failure = session.failure(error)
            if failure.deliveryState != .unknown {
                table.isSent = false
                try file.write(table)
            }
            failure.details.append(["Your answers are kept: larder put-away \(Shell.quoted(table.name))"])
            throw failure
        }
        let results = Dictionary(answer.value.results.map { ($0.id, $0) }) { first, _ in first }
        if let (line, problem) = refused(results) {
            table.isSent = false
            if let place = table.lines.firstIndex(where: { $0.adding == line.adding }) {
                table.lines[place].isTaken = false
            }
            try file.write(table)
            let name = Shell.quoted(table.name)
            guard problem.code != RefusalCode.changedSince.rawValue else {
                throw Failure(
                    .refused, "Nothing was booked: \(line.name) was put away or unticked in the meantime.".printable,
                    details: [[Span("What is still ticked: larder put-away \(name)".printable)]])
            }
            let skipping = "larder put-away \(name) --skip \(Shell.quoted(line.name))"
            throw Failure(
                .refused, "Nothing was booked, because of \(line.name): \(problem.detail.asSentence)".printable,
                details: [[Span("Change it, or leave it out: \(skipping)".printable)]])
        }
        file.remove()
        if output.json { return output.show(raw: answer.raw) }
        output.report(booked(results))
    }

    private func refused(_ results: [CommandID: BatchResult]) -> (PutAwayTable.Line, Problem)? {
        for line in table.taken {
            if let problem = results[line.adding]?.problem ?? results[line.removing]?.problem { return (line, problem) }
        }
        return nil
    }

    private func booked(_ results: [CommandID: BatchResult]) -> [Line] {
        var lines: [Line] = table.taken.compactMap { line in
            PutAwayPage.received(results[line.adding]).map { [Span($0.text.asSentence.printable)] }
        }
        lines.append([
            Span("Put away \(Words.count(table.taken.count, "thing"))."), Span("  Undo: larder undo", .quiet),
        ])
        lines += table.texts.map { [Span("Not stock, so still on the list: \($0).".printable, .quiet)] }
        let things = table.taken.compactMap { PutAwayPage.received(results[$0.adding])?.thing }
        return lines + PutAwayPage.unrated(session.firstBought(things))
    }
}
