extension Range where Bound: FixedWidthInteger {
    /// The first number beyond something, given that all following ones are too; the end if none is. A binary search.
    @inlinable
    public func first<E>(beyond isBeyond: (Bound) throws(E) -> Bool) throws(E) -> Bound {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            if try isBeyond(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
