extension FoodNames {
    /// Dutch names, one language in one file (H3): see ORIGIN.md for source and format.
    static let dutch = """
        butter: boter, roomboter, kruidenboter, grasboter
        buttermilk: karnemelk
        hard cheese: kaas, jonge kaas, oude kaas, belegen kaas, jong belegen kaas, Goudse kaas, gouda, Edammer, \
        Leerdammer, Maasdammer, emmentaler, cheddar, boerenkaas, komijnekaas, gruyère
        parmesan: Parmezaan, Parmezaanse kaas, grana padano
        grated cheese: geraspte kaas, strooikaas
        mozzarella: mozzarella
        sliced cheese: plakken kaas, kaasplakken, smeerkaas, smeltkaas
        soft cheese: brie, camembert, geitenkaas, feta, schapenkaas, witte kaas, blauwe kaas, roquefort, gorgonzola, \
        halloumi, burrata
        cottage cheese: hüttenkäse, cottage cheese
        cream cheese: roomkaas, verse roomkaas, mascarpone, zuivelspread
        whipping cream: slagroom
        whipped cream: spuitslagroom, slagroom spuitbus
        light cream: kookroom
        cream: room
        sour cream: zure room, crème fraîche
        coffee creamer: koffiemelk, koffieroom
        egg: ei, eieren, scharrelei(eren), kippenei(eren)
        boiled egg: gekookt ei, gekookte eieren
        kefir: kefir
        margarine: margarine, halvarine, bakboter
        milk: melk, volle melk, chocolademelk, chocomel, verse melk
        lactose free milk: lactosevrije melk
        uht milk: houdbare melk, UHT melk, lang houdbare melk
        condensed milk: gecondenseerde melk
        milk powder: melkpoeder
        soy milk: sojamelk, sojadrink
        oat milk: havermelk, haverdrink
        almond milk: amandelmelk, amandeldrink
        rice milk: rijstmelk, rijstdrink
        canned coconut milk: kokosmelk
        custard: vla, vanillevla, chocoladevla
        pudding: pudding, rijstepap
        yogurt: yoghurt(s), kwarkyoghurt, skyr
        ricotta: ricotta
        quark: kwark
        ground beef: gehakt, rundergehakt, half om half gehakt, hamburger(s), gehaktballen, tartaar
        ground pork: varkensgehakt
        beef: rundvlees, runderlappen, riblappen, sukadelappen, rosbief, runderrollade
        steak: biefstuk(ken), entrecote, kogelbiefstuk, ossenhaas
        meat: vlees
        lamb: lamsvlees, lamsbout, lamsrack
        lamb chop: lamskotelet(ten)
        veal: kalfsvlees, kalfsoester(s)
        pork: varkensvlees, varkenshaas, procureur, spareribs, schnitzel(s), varkenslappen, speklappen
        pork chop: karbonade(s), varkenskarbonade(s), schouderkarbonade(s)
        liver: lever, kippenlever
        bacon: spek, spekjes, bacon, ontbijtspek, katenspek, spekreepjes
        hot dog: knakworst(en), frankfurter(s), knakworstjes
        smoked sausage: rookworst(en)
        bratwurst: braadworst(en)
        sausage: worst(en), worstjes, saucijzen, saucijs
        chorizo: chorizo
        dry sausage: droge worst, metworst, snijworst, cervelaat
        salami: salami
        prosciutto: rauwe ham, parmaham, serranoham, coburger ham
        ham: ham, achterham, schouderham, boerenham, beenham, gekookte ham
        cold cut: vleeswaren, boterhamworst, cornedbeef
        chicken slice: kipfilet plakjes
        pate: paté, leverpastei, leverworst, smeerleverworst
        chicken: kip, hele kip, kippenvlees
        chicken breast: kipfilet(s), kipfilethaasjes, kipblokjes
        chicken leg: kippenpoot, kippenpoten, kippenbout(en), kippendij(en), kipdijfilet, kippenvleugels, drumsticks
        chicken nugget: kipnuggets
        turkey: kalkoen
        turkey breast: kalkoenfilet
        duck: eend, eendenborst
        rabbit: konijn
        fish: vis, visfilet, koolvis, pangasius, zeebaars, wijting
        cod: kabeljauw, kabeljauwfilet
        plaice: schol, scholfilet, tong, zeetong
        tilapia: tilapia
        trout: forel, forelfilet
        salmon: zalm, zalmfilet(s), zalmmoot
        mackerel: makreel, makrelen
        smoked salmon: gerookte zalm, gerookte forel, gerookte makreel, gerookte paling
        herring: haring(en), zure haring, rolmops
        tuna: tonijn
        sardine: sardine(s), sardientjes
        anchovy: ansjovis
        shrimp: garnaal, garnalen, gamba's, scampi
        squid: inktvis, calamaris
        mussel: mossel(en), oesters
        surimi: surimi
        fish finger: vissticks, lekkerbek, lekkerbekje(s), kibbeling
        tofu: tofu, tahoe
        tempeh: tempé, tempeh
        hummus: hummus, houmous
        fruit salad: fruitsalade
        potato salad: aardappelsalade
        egg salad: eiersalade
        bread: brood, wit brood, witbrood, bruin brood, bruinbrood, tarwebrood, roggebrood, \
        pita, pitabrood, ciabatta, turks brood, casinobrood
        fresh roll: broodje(s), bolletjes, witte bolletjes, kaiserbroodje(s), puntjes, pistolet(s), stokbrood, baguette
        roll: hamburgerbroodje(s)
        whole grain bread: volkorenbrood, volkoren brood, meergranenbrood
        bagel: bagel(s)
        cake: cake, taart, taarten, gebakje(s), cupcakes
        muffin: muffin(s)
        doughnut: donut(s), oliebollen
        croissant: croissant(s), koffiebroodje(s)
        biscuit: koek, koekje(s), koekjes, biscuitje(s), speculaas, stroopwafels, stroopwafel, gevulde koeken, \
        bokkenpootjes, kletskoppen
        apple pie: appeltaart, appelflap
        puff pastry: bladerdeeg
        pizza dough: pizzadeeg
        baking powder: bakpoeder
        baking soda: baking soda, zuiveringszout
        cake mix: cakemix, pannenkoekenmix
        chocolate: chocola, chocolade, chocoladereep, pure chocolade, melkchocolade, hagelslag, chocoladevlokken
        cocoa: cacao, cacaopoeder
        cornstarch: maizena, maïzena, aardappelzetmeel, zetmeel
        flour: bloem, tarwebloem, zelfrijzend bakmeel, bakmeel, patentbloem
        whole wheat flour: volkorenmeel, tarwemeel, roggemeel
        gelatin: gelatine
        oil: olie, bakolie, frituurolie
        olive oil: olijfolie
        sunflower oil: zonnebloemolie
        rapeseed oil: koolzaadolie
        sesame oil: sesamolie
        coconut oil: kokosolie
        lard: reuzel
        sugar: suiker, kristalsuiker, suikerklontjes
        brown sugar: basterdsuiker, bruine suiker, rietsuiker
        icing sugar: poedersuiker
        sweetener: zoetstof, zoetjes
        yeast: gist, gedroogde gist
        spice: specerijen, kerriepoeder, kerrie, kurkuma, paprikapoeder, gehaktkruiden, kipkruiden
        cinnamon: kaneel
        cumin: komijn, komijnpoeder
        nutmeg: nootmuskaat
        clove: kruidnagel
        bay leaf: laurierblad, laurier
        salt: zout, zeezout, keukenzout
        black pepper: peper, peperkorrels
        pasta: pasta, macaroni, penne, fusilli, lasagnebladen, farfalle, mie
        spaghetti: spaghetti
        egg noodle: eiermie, noedels, noodles
        fresh pasta: verse pasta, ravioli, tortellini, gnocchi, tortelloni
        couscous: couscous
        rice: rijst, witte rijst, snelkookrijst, risottorijst, pandanrijst
        basmati rice: basmatirijst
        brown rice: zilvervliesrijst, volkorenrijst
        lentil: linzen
        bean: bruine bonen, witte bonen, kidneybonen, zwarte bonen
        split pea: spliterwten
        chickpea: kikkererwten
        quinoa: quinoa
        bulgur: bulgur
        oat: havermout, haver, havervlokken
        cereal: ontbijtgranen, cornflakes, muesli, krokante muesli, cruesli
        granola: granola
        cereal bar: mueslirepen, mueslireep, granenrepen
        cracker: beschuit(en), cracker(s), knäckebröd, toastjes, rijstwafel(s), crackottes, ontbijtcrackers
        french fries: friet, patat, ovenfriet, frietjes, aardappelkroketjes, aardappelschijfjes
        ice cream: ijs, roomijs, vanille-ijs, ijsjes
        ice pop: waterijs, waterijsjes
        pizza: pizza('s), pizza's
        ready meal: kant-en-klaarmaaltijd, maaltijd, lasagne
        pancake: pannenkoek(en), wafels, poffertjes
        frozen vegetable: diepvriesgroente, diepvriesgroenten
        apple: appel(s), appels, appeltjes
        apricot: abrikoos, abrikozen
        avocado: avocado('s), avocado's
        banana: banaan, bananen
        blackberry: bramen, bessen, aalbessen
        blueberry: blauwe bessen, bosbessen
        strawberry: aardbei(en)
        raspberry: framboos, frambozen
        cranberry: cranberry's
        cherry: kers(en)
        lemon: citroen(en), limoen(en)
        orange: sinaasappel(s/en), sinaasappel, perssinaasappels, handsinaasappels
        mandarin: mandarijn(en), clementine(s)
        grapefruit: grapefruit(s)
        coconut: kokosnoot
        shredded coconut: kokosrasp, geraspte kokos
        date: dadel(s)
        grape: druif, druiven
        kiwi: kiwi('s), kiwi's
        melon: meloen(en)
        watermelon: watermeloen(en)
        mango: mango('s), mango's, papaja
        pear: peer, peren
        peach: perzik(en)
        nectarine: nectarine(s)
        plum: pruim(en)
        pineapple: ananas
        pomegranate: granaatappel(s)
        artichoke: artisjok(ken)
        asparagus: asperge(s)
        green bean: sperziebonen, snijbonen, haricots verts, boontjes
        pea: doperwten, erwten, peultjes, sugarsnaps
        beetroot: rode bieten, bieten, bietjes
        broccoli: broccoli
        brussels sprout: spruitjes, spruiten
        cabbage: kool, witte kool, rode kool, spitskool, savooiekool
        pak choi: paksoi, Chinese kool
        carrot: wortel(s/en), wortel, worteltjes, winterpeen, bospeen, peen, pastinaak
        cauliflower: bloemkool
        celery: bleekselderij, selderij
        celeriac: knolselderij
        corn: maïs, maïskolven
        cucumber: komkommer(s)
        aubergine: aubergine(s)
        garlic: knoflook, knoflookteentjes
        ginger: gember
        leek: prei
        lettuce: kropsla, romaine sla, little gem
        iceberg: ijsbergsla
        leaf lettuce: sla, veldsla, eikenbladsla
        spinach: spinazie
        salad: salade, slamelange, gemengde sla, saladezak
        rocket: rucola
        mushroom: champignon(s), paddenstoelen, kastanjechampignons
        onion: ui, uien, sjalot(ten)
        spring onion: bosui, bosuitjes, lente-ui, lente-uitjes
        bell pepper: paprika('s), paprika's, puntpaprika
        chili: rode peper, Spaanse peper, pepertjes
        potato: aardappel(s/en), aardappel, krieltjes, piepers
        sweet potato: zoete aardappel(s/en), zoete aardappel
        pumpkin: pompoen(en), flespompoen
        radish: radijs, radijsjes, rettich
        rhubarb: rabarber
        turnip: raap, raapjes
        zucchini: courgette(s)
        tomato: tomaat, tomaten, trostomaten, vleestomaten
        cherry tomato: cherrytomaat, cherrytomaten, kerstomaten, snoeptomaatjes
        kale: boerenkool
        swiss chard: snijbiet
        bean sprout: taugé
        herb: verse kruiden
        dried herb: gedroogde kruiden, Italiaanse kruiden
        parsley: peterselie
        basil: basilicum
        coriander: koriander
        chive: bieslook
        mint: munt
        rosemary: rozemarijn
        thyme: tijm
        vegetable: groente(n), soepgroente(n), roerbakgroente(n)
        fruit: fruit
        canned tomato: tomatenblokjes, gepelde tomaten
        canned vegetable: blikgroente, groente in blik
        canned bean: bonen in tomatensaus
        canned soup: erwtensoep, soep in blik, blik soep
        sauerkraut: zuurkool
        pickle: augurk(en), augurken, zilveruitjes, tafelzuur
        olive: olijf, olijven
        caper: kappertjes
        dried fruit: rozijnen, krenten, gedroogd fruit, gedroogde pruimen, gedroogde abrikozen
        nut: noten, nootjes, hazelnoot, hazelnoten, gemengde noten, studentenhaver
        almond: amandel(en)
        walnut: walnoot, walnoten
        cashew: cashew(s), cashewnoten
        pistachio: pistache(s), pistachenoten
        peanut: pinda('s), pinda's
        pine nut: pijnboompitten
        sunflower seed: zonnebloempitten
        pumpkin seed: pompoenpitten
        linseed: lijnzaad
        chia seed: chiazaad
        sesame: sesamzaad
        peanut butter: pindakaas
        chocolate spread: chocopasta, chocoladepasta, hazelnootpasta, Nutella, duopenotti
        apple sauce: appelmoes
        honey: honing
        jam: jam, marmelade, gelei
        syrup: siroop, limonadesiroop, stroop, schenkstroop
        maple syrup: ahornsiroop
        chip: chips, tortillachips, borrelnootjes
        popcorn: popcorn
        gummy: winegums
        marshmallow: marshmallows
        tortilla: tortilla's, wraps
        breadcrumb: paneermeel
        stock cube: bouillonblokje(s), bouillon, bouillonpoeder
        soup mix: soep uit een pakje, pakje soep, cup-a-soup
        tomato paste: tomatenpuree
        passata: passata, gezeefde tomaten
        pasta sauce: pastasaus
        tomato sauce: tomatensaus
        ketchup: ketchup, tomatenketchup
        mustard: mosterd
        mayonnaise: mayonaise, fritessaus, mayo
        salad dressing: dressing, sladressing, slasaus
        soy sauce: sojasaus, ketjap
        pesto: pesto
        vinegar: azijn, wijnazijn, natuurazijn
        cider vinegar: appelazijn
        balsamic vinegar: balsamicoazijn, balsamico
        coffee: koffie
        coffee bean: koffiebonen, espressobonen
        ground coffee: filterkoffie, gemalen koffie, snelfiltermaling
        instant coffee: oploskoffie
        tea: thee, theezakjes, kruidenthee, groene thee, rooibos, muntthee
        juice: sap, appelsap, vruchtensap, multivitaminesap, druivensap, tomatensap
        orange juice: sinaasappelsap, jus d'orange
        lemon juice: citroensap
        cola: cola, frisdrank, limonade, sinas, cassis
        water: water, mineraalwater, bronwater, bruiswater, spa blauw, spa rood
        red wine: rode wijn, wijn
        white wine: witte wijn, prosecco, champagne, rosé
        spirit: jenever, rum, whisky, vodka, wodka, gin
        liqueur: likeur, advocaat
        = describing
        uht: UHT
        frozen: diepvries, bevroren
        canned: blik, blikje, in blik, uit blik, pot
        dried: gedroogd*
        smoked: gerookt*, rook
        ground: gemalen
        cooked: gekookt*
        grated: geraspt*
        sliced: gesneden, plakken, plakjes
        instant: oplos
        lactose free: lactosevrij*
        red: rode, rood
        green: groen*
        white: wit, witte
        black: zwart*
        whole wheat: volkoren
        : bio, biologisch*, vers, verse, jong, jonge, oud, oude, belegen, jong belegen, halfvol*, volle, vol, \
        mager*, naturel, klein*, grot*, groot, zoet, zoete, zout*, ongezouten, gezouten, scharrel, vrije uitloop, \
        extra, pak, pakje, zak, zakje, fles, flessen, doos, doosje, bakje, beker, rol, bos, net, tros, krat, half, \
        halve, hele, heel, mild*, griekse, Grieks, Franse, Italiaanse, Hollandse, boeren, vanille, gele, geel, \
        bruin, bruine, blauwe, rijpe, grof, fijn, fijne, puur, ui en, en, room, tarwe, mini, stuks, kilo, liter, \
        vaste, vastkokend, kruimig, oplosbaar
        = not food
        cleaning: afwasmiddel, wasmiddel, wasverzachter, schoonmaak*, allesreiniger, vaatwas, vaatwasser, \
        vaatwastabletten, afwas, bleek, bleekmiddel, reiniger, ontkalker
        pet: kat, katten, hond, honden, voer, vogel, kattenbak, huisdier*
        hair: haar, handen, hand, lichaam*, gezicht*, huid, zonnebrand, zonne, douche, bad, tand*, tanden, zeep, \
        shampoo, scheer*, baby, luier(s), lippen, massage, body, aftersun, reinigings
        paper: papier, filter(s), zakken, folie, servetten, zakdoek*, tissues, wc, toilet, keukenrol, vuilnis
        motor: motor, lamp*, gloeilamp*, batterij*, kaars*, waxine*, machine, pan, pannen, mok, mokken, kop, vorm, \
        mes, opschuim*, molen, plant*, grond, zaden, zaad van, kunstmest, strooi, gedestilleerd*, \
        gedemineraliseerd*, borstel, pers, schiller
        """
}
