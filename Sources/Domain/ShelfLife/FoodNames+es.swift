extension FoodNames {
    /// Spanish names, one language in one file (H3): see ORIGIN.md for source and format.
    static let spanish = """
        butter: mantequilla
        hard cheese: queso manchego, queso curado, queso semicurado, queso tierno, queso de oveja, queso gouda, \
        gouda, emmental, cheddar, edam, queso, quesos, manchego, havarti
        parmesan: parmesano, queso parmesano
        grated cheese: queso rallado
        mozzarella: mozzarella
        sliced cheese: queso en lonchas, lonchas de queso, tranchetes, queso fundido, quesitos
        soft cheese: queso fresco, queso de Burgos, queso brie, brie, camembert, queso de cabra, rulo de cabra, \
        queso azul, roquefort, feta, queso feta, burrata
        cottage cheese: requesón
        cream cheese: queso crema, queso de untar, queso para untar, mascarpone
        cream: nata, crema de leche
        light cream: nata para cocinar, nata líquida
        whipping cream: nata para montar
        whipped cream: nata montada
        sour cream: nata agria, crema agria
        egg: huevo(s)
        boiled egg: huevos cocidos, huevo cocido, huevos duros
        kefir: kéfir
        margarine: margarina
        milk: leche, leche de vaca, leche fresca
        chocolate milk: batido de chocolate, leche con cacao
        lactose free milk: leche sin lactosa
        uht milk: leche UHT
        condensed milk: leche condensada, leche evaporada
        milk powder: leche en polvo
        soy milk: leche de soja, bebida de soja
        oat milk: leche de avena, bebida de avena
        almond milk: leche de almendra(s), bebida de almendra(s)
        rice milk: leche de arroz
        coconut milk: leche de coco
        pudding: natillas, flan(es), arroz con leche
        yogurt: yogur(es), skyr
        ricotta: ricotta
        quark: queso batido
        ground beef: carne picada, ternera picada, picada de ternera, carne molida
        ground pork: carne picada de cerdo, cerdo picado
        beef: ternera, vaca, carne de vaca, carne de ternera, carne de res, redondo de ternera, filete(s) de \
        ternera, solomillo de ternera
        steak: entrecot, chuletón, bistec(s), filetes, filete
        meat: carne
        lamb: cordero, pierna de cordero, paletilla de cordero
        lamb chop: chuletas de cordero, chuletillas
        pork: cerdo, carne de cerdo, solomillo de cerdo, secreto ibérico, costillas, costillas de cerdo, panceta de \
        cerdo
        pork loin: lomo, lomo de cerdo, cinta de lomo
        pork chop: chuletas de cerdo, chuleta(s)
        liver: hígado
        bacon: bacon, beicon, panceta, tocino
        hot dog: salchichas Frankfurt, salchichas de Frankfurt, salchichas cocidas
        sausage: salchicha(s), butifarra, longaniza, morcilla
        chorizo: chorizo
        dry sausage: salchichón, fuet, lomo embuchado
        salami: salami
        prosciutto: jamón, jamón serrano, jamón ibérico, paleta ibérica
        cooked ham: jamón york, jamón cocido, jamón de york
        cold cut: embutido(s), fiambre, mortadela
        turkey slice: pavo en lonchas, fiambre de pavo
        pate: paté, sobrasada
        chicken: pollo, carne de pollo
        whole chicken: pollo entero
        roast chicken: pollo asado
        chicken breast: pechuga(s) de pollo, filetes de pollo, filete de pollo, pechugas
        chicken thigh: muslo(s) de pollo, contramuslos, contramuslos de pollo, alitas de pollo, alitas, jamoncitos \
        de pollo
        chicken nugget: nuggets, nuggets de pollo
        turkey: pavo
        turkey breast: pechuga de pavo, filetes de pavo
        duck: pato
        rabbit: conejo
        fish: pescado, merluza, lubina, dorada, rape, lenguado, panga, gallo
        cod: bacalao
        trout: trucha(s)
        salmon: salmón
        mackerel: caballa, jurel
        smoked salmon: salmón ahumado, trucha ahumada, bacalao ahumado
        tuna: atún, bonito
        canned tuna: latas de atún, lata de atún, bonito del norte
        sardine: sardina(s)
        anchovy: anchoa(s), boquerones
        shrimp: gamba(s), langostino(s), camarones
        squid: calamar(es), pulpo, sepia, chipirones
        mussel: mejillón, mejillones, almejas, berberechos
        surimi: palitos de cangrejo, surimi
        fish finger: varitas de merluza, palitos de pescado
        tofu: tofu
        hummus: hummus
        guacamole: guacamole
        potato salad: ensaladilla rusa
        bread: pan, panes, pan de pueblo, pan rústico, pan de hamburguesa, bollos, chapata
        fresh roll: barra de pan, barra(s), baguette, panecillos
        toast bread: pan de molde, pan tostado, tostadas, pan bimbo
        whole wheat bread: pan integral, pan de molde integral
        cake: bizcocho(s), tarta(s), sobaos, pastel(es)
        cheesecake: tarta de queso
        muffin: magdalena(s), muffins
        doughnut: donut(s), berlinas, rosquillas
        croissant: croissant(s), cruasán, cruasanes, napolitana(s), bollería
        biscuit: galleta(s), pastas de té
        puff pastry: hojaldre
        pizza dough: masa de pizza, masa para pizza
        baking powder: levadura química, polvo de hornear
        baking soda: bicarbonato
        yeast: levadura, levadura de panadero
        chocolate: chocolate, tableta de chocolate, chocolate negro, chocolate con leche
        cocoa: cacao, cacao en polvo, colacao
        cornstarch: maizena, almidón
        flour: harina, harina de trigo
        whole wheat flour: harina integral
        gelatin: gelatina neutra
        oil: aceite
        olive oil: aceite de oliva, AOVE
        sunflower oil: aceite de girasol
        coconut oil: aceite de coco
        sugar: azúcar, azúcar blanco
        brown sugar: azúcar moreno, azúcar de caña, panela
        icing sugar: azúcar glas, azúcar glasé
        sweetener: edulcorante, stevia, sacarina
        spice: especia(s), pimentón, curry, cúrcuma, colorante alimentario
        cinnamon: canela
        cumin: comino(s)
        nutmeg: nuez moscada
        clove: clavo(s) de olor
        bay leaf: laurel
        salt: sal, sal marina, sal fina, sal gorda
        black pepper: pimienta
        pasta: pasta, macarrones, fideos, espirales, penne, tallarines, pasta seca
        spaghetti: espagueti(s), espaguetis, spaghetti
        fresh pasta: pasta fresca, raviolis, tortellini, ñoquis
        couscous: cuscús
        rice: arroz, arroz redondo, arroz largo, arroz bomba
        basmati rice: arroz basmati
        brown rice: arroz integral
        lentil: lenteja(s)
        bean: alubia(s), judías blancas, judías pintas, judiones, frijol(es)
        chickpea: garbanzo(s)
        quinoa: quinoa
        oat flake: copos de avena, avena
        cereal: cereales, copos de maíz, muesli
        cereal bar: barritas de cereales, barritas
        cracker: biscotes, colines, picos, crackers, tortitas de arroz, tortitas de maíz
        french fries: patatas congeladas, patatas para freír
        ice cream: helado(s), tarrina de helado
        sorbet: sorbete
        pizza: pizza(s)
        ready meal: plato(s) preparado(s), lasaña
        frozen vegetable: verdura congelada, verduras congeladas, menestra, menestra de verduras
        apple: manzana(s)
        apricot: albaricoque(s)
        avocado: aguacate(s)
        banana: plátano(s), banana(s)
        berry: frutos rojos, moras, grosellas
        blueberry: arándano(s)
        strawberry: fresa(s), fresón, fresones
        raspberry: frambuesa(s)
        cherry: cereza(s)
        lemon: limón, limones, lima(s)
        orange: naranja(s)
        mandarin: mandarina(s), clementinas
        grapefruit: pomelo(s)
        coconut: coco(s)
        shredded coconut: coco rallado
        date: dátil(es)
        grape: uva(s)
        kiwi: kiwi(s)
        melon: melón, melones
        watermelon: sandía(s)
        mango: mango(s), papaya
        pear: pera(s)
        peach: melocotón, melocotones, duraznos
        nectarine: nectarina(s), paraguayos
        plum: ciruela(s)
        pineapple: piña
        pomegranate: granada(s)
        artichoke: alcachofa(s)
        asparagus: espárragos, espárragos verdes, espárragos trigueros
        green bean: judías verdes
        pea: guisantes
        beetroot: remolacha
        broccoli: brócoli
        brussels sprout: coles de Bruselas
        cabbage: col, repollo, lombarda
        carrot: zanahoria(s)
        cauliflower: coliflor
        celery: apio
        corn: maíz, mazorcas
        cucumber: pepino(s)
        aubergine: berenjena(s)
        garlic: ajo(s), cabeza de ajo, dientes de ajo
        ginger: jengibre
        leek: puerro(s)
        lettuce: lechuga(s), cogollos
        iceberg: lechuga iceberg
        spinach: espinaca(s)
        salad: ensalada, ensalada en bolsa, bolsa de ensalada, canónigos
        rocket: rúcula
        mushroom: champiñón, champiñones, setas
        onion: cebolla(s), chalotas
        spring onion: cebolleta(s)
        bell pepper: pimiento(s)
        chili: guindilla(s)
        potato: patata(s), papas
        sweet potato: batata(s), boniato(s)
        pumpkin: calabaza
        radish: rábano(s)
        turnip: nabo(s)
        zucchini: calabacín, calabacines
        tomato: tomate(s)
        cherry tomato: tomates cherry, tomate cherry
        swiss chard: acelgas
        parsley: perejil
        basil: albahaca
        coriander: cilantro
        mint: menta, hierbabuena
        rosemary: romero
        thyme: tomillo
        vegetable: verdura(s), verduras para caldo
        fruit: fruta(s)
        canned tomato: tomate triturado, tomate natural triturado, tomate troceado, tomates pelados
        canned vegetable: verduras en conserva
        canned corn: maíz dulce
        canned chickpea: garbanzos cocidos, garbanzos en bote
        canned lentil: lentejas cocidas, lentejas en bote
        canned bean: alubias cocidas, fabada
        pickle: pepinillo(s), encurtidos
        olive: aceituna(s), olivas
        caper: alcaparras
        dried fruit: pasas, uvas pasas, ciruelas pasas, orejones, fruta deshidratada, higos secos
        nut: frutos secos, avellana(s), nueces variadas
        almond: almendra(s)
        walnut: nuez, nueces
        cashew: anacardos
        pistachio: pistacho(s)
        peanut: cacahuete(s)
        sunflower seed: pipas, pipas de girasol
        peanut butter: crema de cacahuete, mantequilla de cacahuete
        chocolate spread: crema de cacao, Nutella, Nocilla
        honey: miel
        jam: mermelada(s), confitura, membrillo
        syrup: sirope
        chip: patatas fritas, chips, ganchitos
        popcorn: palomitas
        gummy: gominolas
        tortilla: tortillas de trigo, tortillas mexicanas
        breadcrumb: pan rallado
        stock cube: pastillas de caldo, avecrem, cubitos de caldo
        chicken broth: caldo, caldo de pollo
        soup mix: sopa de sobre, sopa, sopas
        tomato paste: tomate concentrado, concentrado de tomate
        tomato sauce: tomate frito, salsa de tomate
        ketchup: ketchup
        mustard: mostaza
        mayonnaise: mayonesa, mahonesa
        salad dressing: aliño, salsa césar
        soy sauce: salsa de soja
        pesto: pesto
        vinegar: vinagre, vinagre de vino, vinagre de Jerez
        cider vinegar: vinagre de manzana
        balsamic vinegar: vinagre balsámico
        coffee: café
        coffee bean: café en grano
        ground coffee: café molido
        instant coffee: café soluble, Nescafé
        tea: té, manzanilla, infusión, infusiones, poleo menta
        juice: zumo(s), jugo, zumo de piña, zumo de manzana, mosto
        orange juice: zumo de naranja, jugo de naranja
        cola: cola, coca-cola, refresco(s), gaseosa, limonada
        water: agua, agua mineral, agua con gas
        red wine: vino tinto, vino
        white wine: vino blanco, cava, vino rosado
        spirit: ron, whisky, ginebra, vodka, brandy
        liqueur: licor
        = describing
        uht: UHT
        frozen: congelad*
        canned: en lata, lata(s), lata(s) de, en conserva, conserva, en bote
        dried: sec(o/a/os/as), deshidratad*
        smoked: ahumad*
        ground: picad*, molid*
        cooked: cocid*
        grated: rallad*
        sliced: en lonchas, loncheado, lonchas
        red: roj*
        green: verde(s)
        white: blanc*
        black: negr*
        brown: moren*
        whole wheat: integral(es)
        lactose free: sin lactosa
        : bio, ecológic*, fresc*, natural(es), enter*, semidesnatad*, desnatad*, light, dulce(s), salad*, pequeñ*, \
        grand*, extra, virgen, camper*, docena de, docena, paquete, paquete de, bolsa, bolsa de, botella, botella \
        de, bote, bote de, tarro, tarro de, brik, caja, caja de, kilo de, litro de, medio, media, manojo de, \
        maduro(s), amarill*, pueblo, casa, caser*, oveja, cabra, tarrina, rebanadas, María, griego(s), ibéric*, \
        trigo, temporada
        = not food
        cleaning: lavavajillas, detergente, suavizante, limpia*, limpieza, lejía, quitamanchas, estropajo(s), \
        fregasuelos
        pet: gato(s), perro(s), pienso, mascota(s), pájaros
        hair: cabello, pelo, corporal, manos, facial, hidratante, cara, piel, solar, dientes, dentífrico, jabón, \
        gel, champú, afeitar, pañales, bebé, labios, masaje, ducha, baño, pies
        paper: papel, filtro(s), bolsas basura, bolsas de basura, servilletas, pañuelos
        motor: motor, lámpara, bombilla(s), pila(s), vela(s), máquina, cafetera, molde(s), taza(s), cuchara(s), \
        destilada, oxigenada, planchar, abono, tierra, semillas de, flores, cepillo
        """
}
