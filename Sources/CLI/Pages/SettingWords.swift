import API

extension Named {
    /// The name as a setting, marked if the thing is archived and so not used (C8).
    var asSetting: String { archived == true ? "\(name) (archived)" : name }
}
