import API
import Commands
import Inventory
import Labels

/// The labels of lots, as a drawing (S1.6).
enum LabelRoutes {
    /// So many labels of one request.
    private static let most = 100

    static func add(to routes: inout Routes) {
        routes.query(Endpoints.Labels.show) { context, _, query in try labels(context, query) }
    }

    private static func labels(_ context: ReadContext, _ query: LabelsQuery) throws(Refusal) -> LabelsAnswer {
        let names = (query.lots ?? "").split(separator: ",").map(String.init)
        guard !names.isEmpty else { throw Refusal(.unreadable, "name the lots whose labels are to be made") }
        guard names.count <= most else {
            throw Refusal(.tooLong, "there are \(names.count) lots: ask for up to \(most) labels at a time")
        }
        var size = LabelSize.usual
        if let asked = query.size {
            guard let read = LabelSize(asked) else {
                throw Refusal(
                    .unreadable,
                    "“\(asked)” is not a label's size: it must be millimetres such as 62x29, from 30x15 to 210x297",
                    .give("size", "62x29"))
            }
            size = read
        }
        var labels: [LabelTexts] = []
        for name in names {
            let lot =
                LotID(name).flatMap { context.lots[$0] } ?? ShortCode.normalise(name).flatMap { context.lots[code: $0] }
            guard let lot else {
                throw Refusal(.notFound, "lot “\(name)” not found in stock: it may be used up", .show(.showStock))
            }
            let (view, date) = (context.view(lot), lot.date)
            labels.append(
                LabelTexts(
                    code: view.code, product: view.name, amount: view.amount.text, kind: date?.kind.words ?? "",
                    date: date.map { "\($0.source.mark)\($0.day.words)" } ?? ""))
        }
        return LabelsAnswer(svg: LotSheet.svg(labels, size))
    }
}
