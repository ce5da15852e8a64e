import API
import Commands
import Domain
import Events

// Requests as the commands they mean. Texts stay as typed: the command reads them where it is decided.

extension AddStockRequest {
    func command() throws(Problem) -> AddStock {
        var command = AddStock()
        command.product = product
        command.amount = amount
        command.date = date
        command.dateKind = dateKind
        command.location = location
        command.store = store
        command.price = price
        command.total = total
        command.note = note ?? ""
        command.bought = bought
        command.new = new ?? false
        if let settings { command.settings = try settings.settings() }
        command.payer = payer
        command.for = self.for
        return command
    }
}

extension ConsumeStockRequest {
    func command() throws(Problem) -> ConsumeStock {
        var command = ConsumeStock()
        command.product = product ?? ""
        command.lot = lot ?? ""
        try requireThing(product, lot)
        command.amount = amount
        command.all = all ?? false
        if let reason { command.reason = Open(reason) }
        command.allowShort = allowShort ?? false
        command.confirmExpired = confirmExpired ?? false
        command.for = self.for
        return command
    }
}

extension OpenStockRequest {
    func command() throws(Problem) -> OpenStock {
        var command = OpenStock()
        command.product = product ?? ""
        command.lot = lot ?? ""
        try requireThing(product, lot)
        command.amount = amount
        return command
    }
}

extension KeepStockRequest {
    func command() throws(Problem) -> KeepStock {
        var command = KeepStock()
        command.product = product ?? ""
        command.lot = lot ?? ""
        try requireThing(product, lot)
        command.until = until
        return command
    }
}

private func requireThing(_ product: String?, _ lot: String?) throws(Problem) {
    guard product?.isEmpty == false || lot?.isEmpty == false else {
        throw .unreadable("say of what: “product” or “lot” is missing", field: "product")
    }
}
