public import Inventory

/// For code that handles one kind of event and ignores the others; where every kind matters, use `switch`.
extension Event {
    public var asReversal: Reversal? { if case .log(.reversed(let fact)) = self { fact } else { nil } }
    public var asCorrection: Correction? { if case .log(.corrected(let fact)) = self { fact } else { nil } }
    public var asErasure: TextErased? { if case .log(.textErased(let fact)) = self { fact } else { nil } }

    public var asReceived: StockReceived? { if case .stock(.received(let fact)) = self { fact } else { nil } }
    public var asScanned: ExpiryScanned? { if case .stock(.scanned(let fact)) = self { fact } else { nil } }
    public var asPrice: PriceObserved? { if case .price(.observed(let fact)) = self { fact } else { nil } }
    public var asConsumed: StockConsumed? { if case .stock(.consumed(let fact)) = self { fact } else { nil } }
}

extension Effect {
    public var lotChange: LotChange? { if case .lot(let change) = self { change } else { nil } }
    public var catalogChange: CatalogChange? { if case .catalog(let change) = self { change } else { nil } }

    /// A named thing before and after it; nil on a side: there is none. Nil: it is about something else.
    public var thing: (from: (any EventThing)?, to: (any EventThing)?)? {
        switch self {
        case .catalog(.category(let from, let to)): (from, to)
        case .catalog(.tag(let from, let to)): (from, to)
        case .catalog(.unit(let from, let to)): (from, to)
        case .catalog(.variant(let from, let to)): (from, to)
        case .place(.location(let from, let to)): (from, to)
        case .place(.store(let from, let to)): (from, to)
        case .list(.list(let from, let to)): (from, to)
        default: nil
        }
    }
}
