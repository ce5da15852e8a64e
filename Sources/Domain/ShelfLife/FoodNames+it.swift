extension FoodNames {
    /// Italian names, one language in one file (H3): see ORIGIN.md for source and format.
    static let italian = """
        butter: burro
        hard cheese: grana padano a pezzi, provolone, scamorza, asiago, fontina, pecorino, emmental, gouda, \
        caciocavallo, formaggio stagionato, formaggio, formaggi, edamer, caciotta, montasio
        parmesan: parmigiano, parmigiano reggiano, grana, grana padano
        grated cheese: formaggio grattugiato
        mozzarella: mozzarella, mozzarelle, mozzarelline
        sliced cheese: sottilette, formaggio a fette, formaggini, formaggino
        soft cheese: stracchino, crescenza, gorgonzola, taleggio, brie, camembert, feta, caprino, robiola, burrata, \
        formaggio di capra, primo sale
        cottage cheese: fiocchi di latte
        cream cheese: mascarpone, formaggio spalmabile, philadelphia
        cream: panna
        whipping cream: panna da montare, panna fresca
        light cream: panna da cucina, panna per cucinare
        whipped cream: panna montata, panna spray
        sour cream: panna acida
        egg: uov(o/a)
        boiled egg: uov(o/a) sod(o/e)
        kefir: kefir
        margarine: margarina
        milk: latte, latte fresco, latte intero, latte vaccino
        lactose free milk: latte senza lattosio
        uht milk: latte UHT, latte a lunga conservazione
        condensed milk: latte condensato
        milk powder: latte in polvere
        soy milk: latte di soia, bevanda di soia
        oat milk: latte d'avena, latte di avena, bevanda di avena
        almond milk: latte di mandorl(a/e)
        rice milk: latte di riso
        coconut milk: latte di cocco
        pudding: budin(o/i), crème caramel
        yogurt: yogurt, yoghurt, skyr
        ricotta: ricotta
        quark: quark
        ground beef: carne macinata, macinato, macinato di manzo, macinato misto, carne trita, hamburger, svizzere
        ground pork: macinato di maiale, macinato di suino
        beef: manzo, carne di manzo, bovino, spezzatino, arrosto, roast beef
        steak: bistecc(a/he), bistecc(a/he) di manzo, fiorentina, costata, tagliata
        meat: carne
        lamb: agnello, abbacchio, cosciotto di agnello
        lamb chop: costolette di agnello
        veal: vitello, fettine di vitello, scaloppine, ossobuco
        pork: maiale, suino, carne di maiale, arista, lonza, filetto di maiale, costine
        pork chop: braciol(a/e), braciol(a/e) di maiale, costolett(a/e) di maiale
        liver: fegato, fegatini
        bacon: pancetta, bacon, guanciale
        hot dog: würstel, wurstel
        sausage: salsicc(ia/e), salamella, luganega
        dry sausage: salame piccante, ventricina, soppressata
        salami: salame, salami
        prosciutto: prosciutto crudo, prosciutto, speck, San Daniele, bresaola, culatello
        cooked ham: prosciutto cotto, cotto
        cold cut: affettat(o/i), mortadella, salumi
        pate: paté
        chicken: pollo, carne di pollo
        roast chicken: pollo arrosto
        chicken breast: petto di pollo, petti di pollo, fettine di pollo
        chicken thigh: cosc(ia/e) di pollo, sovracosc(ia/e), fusi di pollo, ali di pollo, alette di pollo
        chicken nugget: bocconcini di pollo, crocchette di pollo
        turkey: tacchino
        turkey breast: fesa di tacchino, petto di tacchino, fettine di tacchino
        duck: anatra
        rabbit: coniglio
        fish: pesce, orata, orate, branzino, spigola, nasello, filetti di pesce, platessa, rombo
        cod: merluzzo, filetti di merluzzo, baccalà
        sole: sogliola, sogliole
        trout: trota, trote
        salmon: salmone, filetto di salmone, tranci di salmone
        mackerel: sgombro
        smoked salmon: salmone affumicato, trota affumicata
        tuna: tonno
        sardine: sardin(a/e), sarde
        anchovy: acciug(a/he), alici
        shrimp: gamber(o/i), gamberett(o/i), gamberoni, mazzancolle, scampi
        squid: calamar(o/i), polpo, seppi(a/e), totani, moscardini
        mussel: cozze, vongole
        surimi: surimi
        fish finger: bastoncini di pesce, bastoncini di merluzzo, sofficini di pesce
        tofu: tofu
        hummus: hummus
        bread: pane, ciabatta, pane casereccio, focaccia, piadina, piadine, pane bianco, pane arabo
        fresh roll: panini, panino, rosette, baguette
        toast bread: pancarrè, pan carrè, pane in cassetta, pane per toast, pan bauletto
        whole wheat bread: pane integrale, pane ai cereali
        cake: tort(a/e), merendine, pan di spagna, plumcake, ciambellone
        cheesecake: cheesecake
        fruit cake: panettone, pandoro, colomba
        muffin: muffin
        croissant: cornett(o/i), brioche, croissant
        biscuit: biscott(o/i), frollini, savoiardi, wafer
        apple pie: torta di mele
        fruit pie: crostata
        puff pastry: pasta sfoglia
        pie crust: pasta frolla, pasta brisée
        pizza dough: impasto per pizza, pasta per pizza
        baking powder: lievito per dolci, lievito in polvere, lievito chimico
        baking soda: bicarbonato
        yeast: lievito di birra secco, lievito secco, lievito
        chocolate: cioccolato, cioccolata, tavoletta di cioccolato, cioccolatini
        cocoa: cacao, cacao in polvere, cacao amaro
        cornstarch: amido di mais, maizena, fecola, fecola di patate
        flour: farina, farina di grano tenero, semola, farina bianca
        whole wheat flour: farina integrale
        gelatin: gelatina in fogli, colla di pesce
        polenta: polenta, farina di mais
        oil: olio, olio per friggere, olio di semi, olio di semi vari
        olive oil: olio d'oliva, olio di oliva, olio EVO, olio extravergine, olio extra vergine
        sunflower oil: olio di girasole, olio di semi di girasole
        peanut oil: olio di arachidi
        sugar: zucchero, zucchero semolato, zucchero bianco
        brown sugar: zucchero di canna, zucchero integrale
        icing sugar: zucchero a velo
        sweetener: dolcificante, stevia
        spice: spezi(a/e), paprika, curry, curcuma
        cinnamon: cannella
        cumin: cumino
        nutmeg: noce moscata
        clove: chiodi di garofano
        bay leaf: alloro
        salt: sale, sale fino, sale grosso, sale marino
        black pepper: pepe
        pasta: pasta, penne, rigatoni, fusilli, farfalle, maccheroni, linguine, bucatini, ditalini, orecchiette, \
        pastina, paccheri, mezze maniche, pasta di semola
        spaghetti: spaghetti
        egg noodle: tagliatelle all'uovo, pasta all'uovo, tagliatelle
        fresh pasta: pasta fresca, tortellini, ravioli, gnocchi, agnolotti, cappelletti, trofie fresche
        couscous: couscous, cous cous
        rice: riso, riso per risotti, riso carnaroli, riso parboiled
        arborio rice: riso arborio
        basmati rice: riso basmati
        brown rice: riso integrale
        lentil: lenticchi(a/e)
        bean: fagioli, fagioli borlotti, fagioli cannellini, borlotti, cannellini
        chickpea: ceci
        quinoa: quinoa
        bulgur: bulgur
        barley: orzo, orzo perlato
        oat flake: fiocchi d'avena, fiocchi di avena, avena
        cereal: cereali, corn flakes, muesli
        cereal bar: barrette, barrette di cereali
        cracker: cracker, crackers, grissini, fette biscottate, gallette di riso, gallette, taralli, crostini
        french fries: patatine fritte surgelate, patate fritte
        ice cream: gelato, gelati
        sorbet: sorbetto
        pizza: pizz(a/e)
        ready meal: piatto pronto, piatti pronti, lasagne, lasagna
        frozen vegetable: minestrone surgelato, verdure surgelate
        apple: mel(a/e)
        apricot: albicocc(a/he)
        avocado: avocado
        banana: banan(a/e)
        berry: frutti di bosco, more, ribes
        blueberry: mirtill(o/i)
        strawberry: fragol(a/e)
        raspberry: lampon(e/i)
        cherry: cilieg(ia/e), ciliege
        lemon: limon(e/i), lime
        orange: aranc(ia/e)
        mandarin: mandarin(o/i), clementine, mandaranci
        grapefruit: pompelm(o/i)
        coconut: cocco
        shredded coconut: cocco grattugiato, cocco rapè
        date: datter(o/i)
        grape: uva
        kiwi: kiwi
        melon: melon(e/i)
        watermelon: anguri(a/e), cocomero
        mango: mango, papaya
        pear: per(a/e)
        peach: pesc(a/he)
        nectarine: pesche noci, nettarine
        plum: prugn(a/e), susin(a/e)
        pineapple: ananas
        pomegranate: melagran(a/e), melograno
        artichoke: carciof(o/i)
        asparagus: asparag(o/i)
        green bean: fagiolini, taccole
        pea: pisell(o/i)
        beetroot: barbabietol(a/e)
        broccoli: broccol(o/i)
        brussels sprout: cavoletti di Bruxelles
        cabbage: cavolo, cavolo cappuccio, verza, cavolo rosso
        carrot: carot(a/e)
        cauliflower: cavolfiore
        celery: sedano
        celeriac: sedano rapa
        corn: mais, pannocchie
        cucumber: cetriol(o/i)
        aubergine: melanzan(a/e)
        garlic: aglio
        ginger: zenzero
        leek: porr(o/i)
        lettuce: lattuga, lattuga romana
        iceberg: iceberg, insalata iceberg
        leaf lettuce: insalata gentile, canasta
        spinach: spinaci, spinacino
        salad: insalata, insalata in busta, insalata mista, misticanza, valeriana
        rocket: rucola
        radicchio: radicchio
        mushroom: fungh(i/o), champignon, porcini
        onion: cipoll(a/e), scalogn(o/i)
        spring onion: cipollott(o/i)
        bell pepper: peperon(e/i)
        chili: peperoncin(o/i)
        potato: patat(a/e), patate novelle
        sweet potato: patat(a/e) dolc(e/i)
        pumpkin: zucca
        radish: ravanell(o/i)
        zucchini: zucchin(a/e/i/o)
        tomato: pomodor(o/i)
        cherry tomato: pomodorin(o/i), ciliegini, pomodori ciliegino, datterini
        swiss chard: bietole, biete, coste
        parsley: prezzemolo
        basil: basilico
        mint: menta
        rosemary: rosmarino
        thyme: timo
        vegetable: verdur(a/e), minestrone
        fruit: frutta
        dried herb: origano, erbe aromatiche secche
        canned tomato: pelati, pomodori pelati, polpa di pomodoro, pomodori a pezzi
        canned corn: mais dolce
        canned bean: fagioli in scatola, fagioli lessati
        canned chickpea: ceci in scatola, ceci lessati
        canned meat: carne in scatola, Simmenthal
        pickle: cetriolini, sottaceti, giardiniera
        olive: olive, oliva
        caper: capperi
        dried mushroom: funghi secchi, porcini secchi
        dried fruit: uvetta, uva passa, uva sultanina, prugne secche, albicocche secche, fichi secchi
        nut: frutta secca, nocciol(a/e)
        almond: mandorl(a/e)
        walnut: noc(e/i)
        cashew: anacardi
        pistachio: pistacch(io/i)
        peanut: arachidi, noccioline
        pine nut: pinoli
        peanut butter: burro di arachidi
        chocolate spread: Nutella, crema di nocciole, crema spalmabile, crema alla nocciola
        honey: miele
        jam: marmellat(a/e), confettur(a/e)
        syrup: sciroppo
        chip: patatine
        popcorn: popcorn, pop corn
        gummy: caramelle gommose
        breadcrumb: pangrattato, pan grattato, pane grattugiato
        stock cube: dado, dadi, dado da brodo, dado vegetale
        broth: brodo
        soup mix: zuppa in busta
        tomato paste: concentrato di pomodoro, doppio concentrato
        passata: passata, passata di pomodoro, salsa di pomodoro
        pasta sauce: sugo, sugo pronto, ragù
        ketchup: ketchup
        mustard: senape
        mayonnaise: maionese
        soy sauce: salsa di soia
        pesto: pesto
        vinegar: aceto, aceto di vino
        cider vinegar: aceto di mele
        balsamic vinegar: aceto balsamico, glassa di aceto balsamico
        coffee: caffè
        coffee bean: caffè in grani
        ground coffee: caffè macinato, caffè moka, caffè per moka
        instant coffee: caffè solubile
        tea: tè, the, tisana, tisane, camomilla
        juice: succo, succhi, succo di frutta, succo di mela, succhi di frutta
        orange juice: succo d'arancia, spremuta, spremuta d'arancia
        lemon juice: succo di limone
        cola: cola, coca cola, coca-cola, aranciata, bibite, chinotto, gassosa
        water: acqua, acqua minerale, acqua naturale, acqua frizzante
        red wine: vino rosso, vino
        white wine: vino bianco, prosecco, spumante
        spirit: grappa, rum, whisky, vodka, gin
        liqueur: liquore, limoncello
        = describing
        uht: UHT
        frozen: surgelat*, congelat*
        canned: in scatola, scatola, in lattina, scatolette di, scatoletta di
        dried: secc(o/a/hi/he), essiccat*
        smoked: affumicat*
        ground: macinat*, tritat*
        cooked: cott*, lessat*
        grated: grattugiat*
        sliced: a fette, fette, affettat*
        red: ross*
        green: verd*
        white: bianc*
        black: ner(o/a/i/e)
        whole wheat: integral*
        lactose free: senza lattosio
        : bio, biologic*, fresc*, natural*, inter*, parzialmente, scremat*, magr*, dolce, dolci, salat*, piccol*, \
        grand*, grossi, fin*, extra, vergine, light, confezione, confezione di, pacco di, pacco, bottiglia di, \
        bottiglia, barattolo di, vasetto, busta, busta di, chilo di, litro di, mazzo di, tavoletta, matur*, giall*, \
        greco, bufala, Parma, Milano, Napoli, casa, campo, stagione, tenero, grano duro, cubetti, a cubetti, tranci \
        di, filetti di, rigat*, misto, mista, misti, gas, bevanda
        = not food
        cleaning: detersivo, detersivi, ammorbidente, lavatrice, lavastoviglie, candeggina, sgrassatore, pulizia, \
        piatti, spugn(a/e), brillantante
        pet: gatt(o/i), can(e/i), crocchette per, lettiera, uccelli, animali
        hair: capelli, corpo, mani, viso, pelle, detergente, solare, doccia, bagno, denti, dentifricio, sapone, \
        saponetta, shampoo, rasatura, barba, pannolini, bambini, labbra, massaggi*, struccante, doposole
        paper: carta, filtr(o/i), sacchetti, sacchi, pellicola, fazzoletti, tovaglioli, alluminio
        motor: motore, lampad(a/e), lampadin(a/e), pile, batterie, candel(a/e), macchina, caffettiera, stampo, \
        tazz(a/e), cucchiai*, coltell(o/i), ossigenata, distillata, demineralizzata, terriccio, concime, semi di \
        fiori, fiori, piante, spazzolin(o/i)
        """
}
