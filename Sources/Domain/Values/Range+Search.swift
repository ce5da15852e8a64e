extension Range where Bound: FixedWidthInteger {
    /// The first number that is beyond something, where all that follow it are, too; the end when none is. A binary search.
    public func first<E>(beyond isBeyond: (Bound) throws(E) -> Bool) throws(E) -> Bound {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            if try isBeyond(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
