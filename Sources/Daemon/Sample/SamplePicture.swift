import Inventory

/// The picture of the sample's milk: a carton of 16 by 16 pixels, drawn for larder.
enum SamplePicture {
    static let milk = Hexadecimal.decode(Array(png.utf8)) ?? []

    private static let png = """
        89504e470d0a1a0a0000000d4948445200000010000000100203000000629d17f20000000c504c5445ffffff282c34fafaf5\
        2980b98ac7aeb40000000174524e530040e6d866000000354944415478da63600003d1102021b50448848632303066ad7460\
        605cb50a46fcff0f245eef0612ef5ec3b8085930111aea00360800e2ab14796fa64c240000000049454e44ae426082
        """
}
