import API

extension WriteAnswer {
    /// All lots that it is about, in order.
    var lots: [DescribedLot] { happened.flatMap(\.lots) }
}
