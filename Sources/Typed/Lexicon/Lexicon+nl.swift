extension Lexicon {
    static let dutch = Lexicon(
        language: "nl",
        packs: """
            beker bekers,blik blikken,bos bossen,doos dozen,fles flessen,krat kratten,net netten,pak pakken,\
            plak plakken,pot potten,reep repen,rol rollen,zak zakken,zakje zakjes
            """,
        anyPack: "pak",
        ones: "een één",
        numbers: "twee,drie,vier,vijf,zes,zeven,acht,negen,tien,elf,twaalf",
        halves: "halve",
        halvesOfUnits: "half",
        vague: "",
        each: "elk,ieder",
        per: "per",
        of: "van")
}
