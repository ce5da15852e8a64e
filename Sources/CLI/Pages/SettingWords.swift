import API

extension Named {
    /// What is set, marked where it is archived and so not gone by (C8).
    var asSetting: String { archived == true ? "\(name) (archived)" : name }
}
