import Inventory
import Testing

@Suite("thousandths as a percentage")
struct PercentTextTests {
    @Test(arguments: [(124, "12.4"), (-37, "3.7"), (50, "5"), (0, "0"), (Int.max, "922337203685477580.7")])
    func text(_ permille: Int, _ text: String) { #expect(percentText(permille: permille) == text) }
}
