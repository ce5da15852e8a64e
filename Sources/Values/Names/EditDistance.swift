/// The number of typos between two words: a letter too many, missing, wrong, or two neighbours swapped
/// (Damerau–Levenshtein in its optimal-alignment form).
public enum EditDistance {
    /// Nil when it is more than `limit`. Cost: the product of the lengths; nothing when they differ by more than
    /// `limit`.
    public static func between(_ a: [UInt8], _ b: [UInt8], atMost limit: Int) -> Int? {
        guard abs(a.count - b.count) <= limit else { return nil }
        if a == b { return 0 }
        let width = b.count + 1
        ReadingSteps.count(a.count * min(b.count, 2 * limit + 1))
        return withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * width) { cells in
            // Three rows of the table of distances, in turns.
            var (beforeLast, last, current) = (0, width, 2 * width)
            for column in 0..<width { cells[last + column] = column }
            var lastLeast = 0
            for i in 0..<a.count {
                cells[current] = i + 1
                var least = i + 1
                for j in 0..<b.count {
                    var distance = min(
                        cells[last + j + 1] + 1, cells[current + j] + 1, cells[last + j] + (a[i] == b[j] ? 0 : 1))
                    if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                        distance = min(distance, cells[beforeLast + j - 1] + 1)
                    }
                    cells[current + j + 1] = distance
                    least = min(least, distance)
                }
                // A swap reaches back one row, so a row beyond the limit ends it only together with the one before.
                if least > limit, lastLeast > limit { return nil }
                lastLeast = least
                (beforeLast, last, current) = (last, current, beforeLast)
            }
            return cells[last + b.count] <= limit ? cells[last + b.count] : nil
        }
    }

    /// The number of typos allowed in a word of this length (C2); none below three letters, where too much would
    /// match.
    package static func slips(inWordOf length: Int) -> Int { length < 3 ? 0 : length <= 5 ? 1 : 2 }
}
