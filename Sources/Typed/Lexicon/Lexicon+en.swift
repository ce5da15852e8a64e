extension Lexicon {
    static let english = Lexicon(
        language: "en",
        packs: """
            bag bags,bar bars,basket baskets,batch batches,berry berries,bottle bottles,bowl bowls,box boxes,\
            bucket buckets,bulb bulbs,bunch bunches,can cans,canister canisters,carton cartons,case cases,\
            clove cloves,crate crates,cube cubes,cup cups,drum drums,ear ears,fillet fillets,glass glasses,\
            head heads,jar jars,jug jugs,keg kegs,leaf leaves,loaf loaves,net nets,pack packs pk pks,\
            package packages pkg pkgs,packet packets,pair pairs,pallet pallets,piece pieces,pod pods,\
            portion portions,pot pots,pouch pouches,punnet punnets,roll rolls,sachet sachets,sack sacks,\
            serving servings,sheet sheets,slice slices,stick sticks,tablet tablets,tank tanks,thing things,tin tins,\
            tray trays,tub tubs,tube tubes,unit units
            """,
        anyPack: "pack",
        ones: "a an one",
        numbers: "two,three,four,five,six,seven,eight,nine,ten,eleven,twelve",
        halves: "",
        halvesOfUnits: "half",
        vague: "few couple",
        each: "each,ea,apiece",
        per: "per",
        of: "of",
        dates: Dates(
            months: """
                jan january,feb february,mar march,apr april,may,jun june,jul july,aug august,\
                sep sept september,oct october,nov november,dec december
                """,
            weekdays: """
                mon monday,tue tues tuesday,wed wednesday,thu thur thurs thursday,fri friday,sat saturday,\
                sun sunday
                """,
            days: [:],
            words: ["start": "beginning", "until": "till"],
            phrases: [:],
            before: "in"))
}
