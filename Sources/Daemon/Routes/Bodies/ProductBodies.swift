import API
import Commands
import Domain

extension ProductSettingsBody {
    func settings() throws(Problem) -> ProductSettings {
        var settings = ProductSettings()
        settings.baseUnit = baseUnit
        settings.buyingUnit = buyingUnit
        settings.usingUnit = usingUnit
        settings.location = location
        settings.category = category
        settings.shelfLife = shelfLife?.said
        settings.dateKind = dateKind
        settings.window = window
        settings.minimum = minimum
        settings.reminders = try reminders?.said()
        return settings
    }
}

extension CreateProductRequest {
    func command() throws(Problem) -> AddProduct {
        var command = AddProduct()
        command.name = name
        command.aliases = aliases ?? []
        command.barcodes = barcodes ?? []
        if let settings { command.settings = try settings.settings() }
        return command
    }
}

extension ChangeProductRequest {
    func command(_ reference: String) throws(Problem) -> ChangeProduct {
        var command = ChangeProduct()
        command.product = reference
        command.name = name
        command.clear = clear ?? []
        if let settings { command.settings = try settings.settings() }
        return command
    }
}

extension AddBarcodeRequest {
    func command(_ reference: String) -> SetBarcode {
        var command = SetBarcode()
        command.product = reference
        command.code = code
        command.amount = amount
        return command
    }
}
