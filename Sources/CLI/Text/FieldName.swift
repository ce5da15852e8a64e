extension String {
    /// A setting as options write it, `still-good`, by the name of its field: `stillGood`.
    var fieldName: String {
        split(separator: "-").enumerated().reduce(into: "") { name, word in
            name +=
                word.offset == 0 ? String(word.element) : word.element.prefix(1).uppercased() + word.element.dropFirst()
        }
    }
}
