import API
import Commands
import Domain
import Events

extension CreateLocationRequest {
    func command() -> AddLocation {
        var command = AddLocation()
        command.name = name
        command.kind = kind.map { Open($0) }
        command.parent = parent
        return command
    }
}

extension ChangeLocationRequest {
    func command(_ reference: String) throws(Problem) -> ChangeLocation {
        var command = ChangeLocation()
        command.location = reference
        command.name = name
        command.kind = kind.map { Open($0) }
        command.parent = parent
        for field in clear ?? [] {
            switch field {
            case "kind": command.kind = Open(LocationKind.unset)
            case "parent": command.parent = ""
            default: throw .unreadable("a location's “\(field)” cannot be cleared; kind and parent can", field: "clear")
            }
        }
        return command
    }
}

extension CreateStoreRequest {
    func command() -> AddStore {
        var command = AddStore()
        command.store.name = name
        command.store.address = address ?? ""
        command.store.city = city ?? ""
        command.store.region = region ?? ""
        command.store.postalCode = postalCode ?? ""
        return command
    }
}

extension ChangeStoreRequest {
    func command(_ reference: String) throws(Problem) -> ChangeStore {
        var command = ChangeStore()
        command.store = reference
        command.name = name
        command.address = address
        command.city = city
        command.region = region
        command.postalCode = postalCode
        for field in clear ?? [] {
            switch field {
            case "address": command.address = ""
            case "city": command.city = ""
            case "region": command.region = ""
            case "postalCode": command.postalCode = ""
            default:
                throw .unreadable(
                    "a store's “\(field)” cannot be cleared; address, city, region and postalCode can", field: "clear")
            }
        }
        return command
    }
}
