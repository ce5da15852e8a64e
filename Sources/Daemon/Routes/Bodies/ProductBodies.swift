import API
import Commands
import Domain

extension ProductSettingsBody {
    /// For a new product: what is absent is guessed.
    func settings() throws(Problem) -> ProductSettings {
        try settings(shelfLife: ShelfLife(), reminders: ReminderPolicy())
    }

    /// - Parameters:
    ///   - now: The shelf life whose absent parts stay.
    ///   - policy: The policy whose absent parts stay.
    func settings(shelfLife now: ShelfLife, reminders policy: ReminderPolicy) throws(Problem) -> ProductSettings {
        var settings = ProductSettings()
        settings.baseUnit = baseUnit
        settings.buyingUnit = buyingUnit
        settings.usingUnit = usingUnit
        settings.location = location
        settings.category = category
        settings.shelfLife = shelfLife?.changing(now)
        settings.dateKind = dateKind?.kind
        settings.window = window
        settings.minimum = minimum
        settings.reminders = try reminders?.changing(policy)
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
    /// What stays of shelf life and reminders is the product's as it is; a reference to none is the command's to refuse.
    func command(_ reference: String, _ moment: Moment) throws(Problem) -> ChangeProduct {
        let product = try? moment.product(reference)
        var command = ChangeProduct()
        command.product = reference
        command.name = name
        var shelfLife = product?.shelfLife ?? ShelfLife()
        var body = settings ?? ProductSettingsBody()
        for field in clear ?? [] {
            switch field {
            case "shelfLife.pantry": shelfLife.pantry = nil
            case "shelfLife.fridge": shelfLife.fridge = nil
            case "shelfLife.freezer": shelfLife.freezer = nil
            case "shelfLife.afterOpening": shelfLife.afterOpening = nil
            case "shelfLife.afterThawing": shelfLife.afterThawing = nil
            default:
                command.clear.append(field)
                continue
            }
            body.shelfLife = body.shelfLife ?? ShelfLifeBody()
        }
        command.settings = try body.settings(
            shelfLife: shelfLife, reminders: product?.reminders ?? moment.settings.reminders)
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
