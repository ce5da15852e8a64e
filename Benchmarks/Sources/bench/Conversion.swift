import Events
import Foundation
import Inventory
import ProtobufEvents

/// The next step of a program that reads its events with swift-protobuf: it makes the domain's values of the messages.
extension Larder_StockReceived {
    var event: Event { .stock(.received(fact)) }

    var fact: StockReceived {
        var fact = StockReceived()
        fact.lot = ID(lot)
        fact.product = ID(product)
        fact.amount = Quantity(millionths: amount)
        if hasEntered { fact.entered = entered.value }
        fact.code = code
        if hasDate { fact.date = date.value }
        fact.dateText = dateText
        fact.location = ID(location)
        fact.boughtOn = CalendarDate(dayNumber: Int32(clamping: boughtOn))
        if hasCost {
            fact.cost = Cost(money: cost.money.value, amount: Quantity(millionths: cost.amount))
        }
        if hasPrice { fact.price = price.value }
        fact.store = ID(store)
        fact.note = note
        if hasWindow { fact.window = Int(window) }
        if hasReminders { fact.reminders = reminders.value }
        fact.payer = ID(payer)
        return fact
    }
}

extension Larder_StockConsumed {
    var event: Event { .stock(.consumed(fact)) }

    var fact: StockConsumed {
        var fact = StockConsumed()
        fact.product = ID(product)
        fact.takes = takes.map { Take(lot: ID($0.lot), amount: Quantity(millionths: $0.amount)) }
        if hasEntered { fact.entered = entered.value }
        fact.reason = ExtensibleEnum(UInt8(exactly: reason).flatMap(ConsumeReason.init) ?? .used)
        fact.note = note
        return fact
    }
}

extension Larder_Entered {
    fileprivate var value: Entered {
        Entered(quantity: quantity.value, unit: unit, factor: factor.value)
    }
}

extension Larder_Rational {
    fileprivate var value: Rational { Rational(numerator, denominator) ?? Rational(0) }
}

extension Larder_Price {
    fileprivate var value: Price { Price(money: money.value, per: per.value, pack: ID(pack)) }
}

extension Larder_LotDate {
    fileprivate var value: LotDate {
        LotDate(
            day: CalendarDate(dayNumber: Int32(clamping: day)),
            kind: UInt8(exactly: kind).flatMap(DateKind.init) ?? .bestBefore,
            source: UInt8(exactly: source).flatMap(DateSource.init) ?? .printed)
    }
}

extension Larder_Money {
    fileprivate var value: Money { Money(minorUnits: minorUnits, currency: Currency(code: currency)) }
}

extension Larder_ReminderPolicy {
    fileprivate var value: ReminderPolicy {
        ReminderPolicy(
            daysBefore: daysBefore.map { Int($0) }, time: Int(time),
            quietFrom: hasQuietFrom ? Int(quietFrom) : nil, quietTo: hasQuietTo ? Int(quietTo) : nil, digest: digest)
    }
}

extension ID {
    fileprivate init(_ bytes: Data) {
        self.init(raw: bytes.count == 16 ? bytes.withUnsafeBytes { $0.loadUnaligned(as: UInt128.self).bigEndian } : 0)
    }
}
