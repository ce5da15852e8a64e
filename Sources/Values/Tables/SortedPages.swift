/// Elements in order, without repetition: what a list is read from, page by page.
///
/// A sorted array, cut into pages. Finding an element is two binary searches; an insert or a removal moves at most a
/// page, and while a copy is alive it costs a page more.
@frozen
public struct SortedPages<Element: Comparable & Sendable>: Sendable {
    /// Full, a page is split, so a page has at least half of this, except where much was removed.
    @usableFromInline static var most: Int { 128 }

    /// None is empty.
    @usableFromInline var pages: [[Element]] = []
    @usableFromInline var elements = 0

    @inlinable
    public init() {}

    @inlinable
    public init(_ elements: some Sequence<Element>) {
        for element in elements { insert(element) }
    }

    /// Inserting an equal element again changes nothing.
    @inlinable
    public mutating func insert(_ element: Element) {
        // Nearly always the newest is the last.
        if let last = pages.last?.last, last < element {
            append(element)
            return
        }
        let place = firstIndex(notBefore: element)
        guard place.page < pages.count else {
            append(element)
            return
        }
        guard pages[place.page][place.offset] != element else { return }
        pages[place.page].insert(element, at: place.offset)
        elements += 1
        if pages[place.page].count > Self.most { split(place.page) }
    }

    /// Removing an absent element changes nothing.
    @inlinable
    public mutating func remove(_ element: Element) {
        let place = firstIndex(notBefore: element)
        guard place.page < pages.count, pages[place.page][place.offset] == element else { return }
        pages[place.page].remove(at: place.offset)
        elements -= 1
        join(place.page)
    }

    /// Visits the elements in order, a page at a time: faster than one by one.
    @inlinable
    public func forEachPage(_ body: (UnsafeBufferPointer<Element>) -> Void) {
        for page in pages { page.withUnsafeBufferPointer(body) }
    }

    @inlinable
    public func contains(_ element: Element) -> Bool {
        let place = firstIndex(notBefore: element)
        return place.page < pages.count && pages[place.page][place.offset] == element
    }

    @inlinable
    mutating func append(_ element: Element) {
        elements += 1
        guard let last = pages.indices.last, pages[last].count < Self.most else {
            pages.append([element])
            return
        }
        pages[last].append(element)
    }

    @inlinable
    mutating func split(_ page: Int) {
        let half = pages[page].count / 2
        pages.insert(Array(pages[page][half...]), at: page + 1)
        pages[page].removeSubrange(half...)
    }

    /// Joins a small page with the one after it, so that there are never many small ones.
    @inlinable
    mutating func join(_ page: Int) {
        if pages[page].isEmpty {
            pages.remove(at: page)
        } else if page + 1 < pages.count, pages[page].count + pages[page + 1].count <= Self.most / 2 {
            let next = pages.remove(at: page + 1)
            pages[page] += next
        }
    }
}

extension SortedPages: BidirectionalCollection {
    /// Valid until the next change.
    @frozen
    public struct Index: Comparable, Sendable {
        @usableFromInline var page: Int
        @usableFromInline var offset: Int

        @inlinable
        init(_ page: Int, _ offset: Int) { (self.page, self.offset) = (page, offset) }

        @inlinable
        public static func < (a: Self, b: Self) -> Bool { (a.page, a.offset) < (b.page, b.offset) }
    }

    @inlinable public var startIndex: Index { Index(0, 0) }
    @inlinable public var count: Int { elements }
    @inlinable public var endIndex: Index { Index(pages.count, 0) }

    @inlinable
    public subscript(place: Index) -> Element {
        _read { yield pages[place.page][place.offset] }
    }

    @inlinable
    public func index(after place: Index) -> Index {
        place.offset + 1 < pages[place.page].count ? Index(place.page, place.offset + 1) : Index(place.page + 1, 0)
    }

    @inlinable
    public func index(before place: Index) -> Index {
        place.offset > 0
            ? Index(place.page, place.offset - 1) : Index(place.page - 1, pages[place.page - 1].count - 1)
    }

    /// Calls `body` with the elements from a place on, until it returns false.
    @inlinable
    public func visit(from place: Index, _ body: (Element) -> Bool) {
        var offset = place.offset
        for page in pages[Swift.min(place.page, pages.count)...] {
            while offset < page.count {
                guard body(page[offset]) else { return }
                offset += 1
            }
            offset = 0
        }
    }

    /// Cost: the pages between the two, not their elements.
    @inlinable
    public func distance(from start: Index, to end: Index) -> Int {
        guard start <= end else { return -distance(from: end, to: start) }
        return pages[start.page..<end.page].reduce(end.offset - start.offset) { $0 + $1.count }
    }

    /// The first element for which the condition holds, given that it holds for all after it; the end if there is none.
    @inlinable
    public func firstIndex(beyond isBeyond: (Element) -> Bool) -> Index {
        let page = pages.indices.first(beyond: { isBeyond(pages[$0][pages[$0].count - 1]) })
        guard page < pages.count else { return Index(page, 0) }
        return Index(page, pages[page].indices.first(beyond: { isBeyond(pages[page][$0]) }))
    }

    @inlinable
    public func firstIndex(notBefore element: Element) -> Index { firstIndex { $0 >= element } }

    /// The elements after one, which need not exist any more; all of them without one.
    @inlinable
    public func after(_ element: Element?) -> SubSequence {
        element.map { last in self[firstIndex { $0 > last }...] } ?? self[...]
    }
}

extension SortedPages: Equatable {
    /// The same elements, however they are cut into pages.
    @inlinable
    public static func == (a: Self, b: Self) -> Bool { a.count == b.count && a.elementsEqual(b) }
}

/// Several orders as one.
@frozen
public struct MergedOrder<Element: Comparable & Sendable>: Sequence, IteratorProtocol {
    /// The remaining part of an order. It is not a slice of the order: in unspecialized code, each access to a slice
    /// costs a dozen calls.
    @usableFromInline
    struct Rest {
        @usableFromInline let pages: [[Element]]
        @usableFromInline var place: SortedPages<Element>.Index
        @usableFromInline let end: SortedPages<Element>.Index

        @inlinable
        init(_ slice: Slice<SortedPages<Element>>) {
            (pages, place, end) = (slice.base.pages, slice.startIndex, slice.endIndex)
        }

        @inlinable var first: Element { pages[place.page][place.offset] }

        @inlinable
        mutating func removeFirst() -> Element {
            let page = pages[place.page]
            let element = page[place.offset]
            place.offset += 1
            if place.offset == page.count { place = SortedPages.Index(place.page + 1, 0) }
            return element
        }
    }

    /// None is empty.
    @usableFromInline var parts: [Rest]

    @inlinable
    public init(_ parts: some Sequence<Slice<SortedPages<Element>>>) {
        self.parts = parts.filter { !$0.isEmpty }.map { Rest($0) }
    }

    /// Cost: the number of orders.
    @inlinable
    public mutating func next() -> Element? {
        guard !parts.isEmpty else { return nil }
        var least = 0
        for other in 1..<Swift.max(parts.count, 1) where parts[other].first < parts[least].first { least = other }
        let element = parts[least].removeFirst()
        if parts[least].place == parts[least].end { parts.remove(at: least) }
        return element
    }

    /// Those that fit. Specialized where it is called, which a lazy sequence of the library is not: a third of the
    /// time.
    @inlinable
    public func filtered(_ fits: @escaping (Element) -> Bool) -> AnyIterator<Element> {
        var rest = self
        return AnyIterator {
            while let next = rest.next() {
                if fits(next) { return next }
            }
            return nil
        }
    }
}
