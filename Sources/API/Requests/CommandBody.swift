/// A command that a batch can carry: the bodies of the single endpoints, told apart by `type`.
public enum CommandBody: Equatable, Sendable {
    case addStock(AddStockRequest)
    case consumeStock(ConsumeStockRequest)
    case openStock(OpenStockRequest)
    case keepStock(KeepStockRequest)
    /// One row of `import purchases`.
    case purchase(PurchaseRow)
    case createProduct(CreateProductRequest)
    case createLocation(CreateLocationRequest)
    case createStore(CreateStoreRequest)
    case undo(UndoRequest)
    case redo(UndoRequest)
    case correct(CorrectRequest)

    /// The value of `type` on the wire.
    public enum Name: String, Codable, Sendable, CaseIterable {
        case addStock, consumeStock, openStock, keepStock, purchase, createProduct, createLocation, createStore
        case undo, redo, correct
    }

    public var name: Name {
        switch self {
        case .addStock: .addStock
        case .consumeStock: .consumeStock
        case .openStock: .openStock
        case .keepStock: .keepStock
        case .purchase: .purchase
        case .createProduct: .createProduct
        case .createLocation: .createLocation
        case .createStore: .createStore
        case .undo: .undo
        case .redo: .redo
        case .correct: .correct
        }
    }

    /// Reads the body that `name` says from `key`, refusing fields it does not know.
    init<Key>(_ name: Name, from container: KeyedDecodingContainer<Key>, forKey key: Key) throws {
        func body<Body: RequestBody>(_ type: Body.Type = Body.self) throws -> Body {
            try container.decode(Strict<Body>.self, forKey: key).body
        }
        switch name {
        case .addStock: self = .addStock(try body())
        case .consumeStock: self = .consumeStock(try body())
        case .openStock: self = .openStock(try body())
        case .keepStock: self = .keepStock(try body())
        case .purchase: self = .purchase(try body())
        case .createProduct: self = .createProduct(try body())
        case .createLocation: self = .createLocation(try body())
        case .createStore: self = .createStore(try body())
        case .undo: self = .undo(try body())
        case .redo: self = .redo(try body())
        case .correct: self = .correct(try body())
        }
    }

    func encode<Key>(to container: inout KeyedEncodingContainer<Key>, forKey key: Key) throws {
        switch self {
        case .addStock(let body): try container.encode(body, forKey: key)
        case .consumeStock(let body): try container.encode(body, forKey: key)
        case .openStock(let body): try container.encode(body, forKey: key)
        case .keepStock(let body): try container.encode(body, forKey: key)
        case .purchase(let body): try container.encode(body, forKey: key)
        case .createProduct(let body): try container.encode(body, forKey: key)
        case .createLocation(let body): try container.encode(body, forKey: key)
        case .createStore(let body): try container.encode(body, forKey: key)
        case .undo(let body), .redo(let body): try container.encode(body, forKey: key)
        case .correct(let body): try container.encode(body, forKey: key)
        }
    }
}
