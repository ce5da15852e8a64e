extension FoodNames {
    /// Portuguese names, one language in one file (H3): see ORIGIN.md for source and format.
    static let portuguese = """
        butter: manteiga
        hard cheese: queijo, queijos, queijo flamengo, queijo da ilha, queijo curado, gouda, queijo gouda, edam, \
        emmental, cheddar, queijo prato
        parmesan: queijo parmesão, parmesão
        grated cheese: queijo ralado
        mozzarella: mozarela, mussarela, muçarela, queijo mozzarella, mozzarella
        sliced cheese: queijo fatiado, queijo em fatias, fatias de queijo, queijo fundido, queijinhos
        soft cheese: queijo fresco, queijo brie, brie, camembert, queijo de cabra, queijo amanteigado, queijo da \
        serra, feta, queijo feta, queijo minas, burrata
        cream cheese: queijo creme, queijo para barrar, mascarpone, creme de queijo
        cottage cheese: queijo cottage
        ricotta: requeijão, ricota
        cream: natas, nata, creme de leite
        whipping cream: natas para bater
        light cream: natas para culinária, natas para cozinhar
        sour cream: natas azedas
        whipped cream: chantilly
        egg: ovo(s)
        boiled egg: ovos cozidos, ovo cozido
        kefir: kefir
        margarine: margarina
        milk: leite, leite do dia, leite fresco, leite de vaca, leite com chocolate
        lactose free milk: leite sem lactose
        uht milk: leite UHT
        condensed milk: leite condensado, leite evaporado
        milk powder: leite em pó
        soy milk: leite de soja, bebida de soja
        oat milk: leite de aveia, bebida de aveia
        almond milk: leite de amêndoa(s), bebida de amêndoa
        rice milk: leite de arroz, bebida de arroz
        coconut milk: leite de coco
        pudding: pudim, pudins, mousse de chocolate, gelatina pronta, arroz doce
        yogurt: iogurte(s), skyr
        quark: queijo quark, quark
        ground beef: carne picada, carne moída, carne picada de vaca, hambúrguer(es), carne picada de novilho
        ground pork: carne picada de porco
        beef: vaca, carne de vaca, novilho, carne bovina, carne de novilho, carne para estufar
        steak: bife(s), bife(s) de vaca, bifes de novilho, picanha, lombo de vaca, vazia
        meat: carne, carnes
        lamb: borrego, cordeiro, perna de borrego
        lamb chop: costeletas de borrego
        veal: vitela
        goat: cabrito
        pork: porco, carne de porco, febras, entrecosto, secretos de porco, bifanas, entremeada
        pork loin: lombo de porco, lombinho de porco, lombinhos
        pork chop: costeleta(s) de porco, costeletas
        liver: fígado, iscas, fígado de vaca
        bacon: bacon, toucinho, toucinho fumado
        hot dog: salsichas em lata, salsichas Frankfurt, salsicha(s), salsichas de lata
        sausage: salsicha(s) fresca(s), linguiça fresca
        chorizo: chouriço fresco, linguiça
        dry sausage: chouriço, paio, salpicão
        salami: salame
        prosciutto: presunto
        cooked ham: fiambre, fiambre da perna, fiambre de peru
        cold cut: mortadela, charcutaria, enchidos
        pate: patê, paté
        chicken: frango, galinha, carne de frango
        roast chicken: frango assado
        whole chicken: frango inteiro
        chicken breast: peito(s) de frango, bifes de frango, bife de frango
        chicken leg: coxa(s) de frango, perna(s) de frango, asas de frango, coxas
        chicken nugget: nuggets, nuggets de frango
        turkey: peru
        turkey breast: peito de peru, bifes de peru, bife de peru
        duck: pato
        rabbit: coelho
        fish: peixe, pescada, dourada, robalo, filetes de pescada, filetes de peixe, tamboril, corvina, linguado
        cod: bacalhau
        trout: truta(s)
        salmon: salmão, lombos de salmão, posta de salmão
        mackerel: cavala, carapau(s)
        smoked salmon: salmão fumado
        tuna: atum
        canned tuna: atum em lata, latas de atum, lata de atum
        sardine: sardinha(s)
        anchovy: anchova(s)
        shrimp: camarão, camarões, gambas, miolo de camarão
        squid: lula(s), polvo, choco(s)
        mussel: mexilhão, mexilhões, amêijoa(s), ameijoas
        surimi: delícias do mar
        fish finger: douradinhos, barrinhas de pescada
        tofu: tofu
        hummus: húmus, hummus
        fruit salad: salada de fruta
        bread: pão, pães, pão alentejano, pão rústico, pão caseiro, broa, pão de hambúrguer
        fresh roll: baguete, carcaça(s), papo-seco, pãezinhos, bolas de mistura
        toast bread: pão de forma, pão de sanduíche
        whole wheat bread: pão integral, pão de forma integral, pão de cereais
        cake: bolo(s), bolo de chocolate, pão de ló, torta
        muffin: queque(s), muffins, madalenas
        doughnut: donut(s), bola(s) de berlim
        croissant: croissant(s), pastel de nata, pastéis de nata, pastelaria
        biscuit: bolacha(s), biscoito(s), bolachas Maria
        puff pastry: massa folhada
        pie crust: massa quebrada, massa areada
        pizza dough: massa de pizza, massa para pizza
        baking powder: fermento em pó, fermento químico
        baking soda: bicarbonato, bicarbonato de sódio
        yeast: fermento de padeiro, levedura, fermento
        chocolate: chocolate(s), tablete de chocolate, chocolate negro, chocolate de leite, chocolate de culinária
        cocoa: cacau, cacau em pó, chocolate em pó
        cornstarch: amido de milho, maizena, fécula de batata
        flour: farinha, farinha de trigo
        whole wheat flour: farinha integral, farinha de centeio
        cornmeal: farinha de milho, sêmola de milho
        gelatin: gelatina em folhas
        jelly powder: gelatina em pó, gelatina
        oil: óleo, óleo alimentar, óleo de fritar
        olive oil: azeite, azeite virgem, azeite virgem extra
        sunflower oil: óleo de girassol
        coconut oil: óleo de coco
        lard: banha
        sugar: açúcar, açúcar branco
        brown sugar: açúcar amarelo, açúcar mascavado, açúcar mascavo
        icing sugar: açúcar em pó
        sweetener: adoçante, stevia
        spice: especiaria(s), caril, pimentão doce, colorau, açafrão, curcuma
        cinnamon: canela
        cumin: cominhos
        nutmeg: noz-moscada
        clove: cravinho
        bay leaf: louro
        salt: sal, sal marinho, sal fino, sal grosso, flor de sal
        black pepper: pimenta, pimenta preta
        pasta: massa, massas, macarrão, cotovelos, espirais, penne, macarronete, aletria, lacinhos, massa seca
        spaghetti: esparguete, espaguete
        fresh pasta: massa fresca, ravioli, tortellini, nhoque
        couscous: cuscuz, couscous
        rice: arroz, arroz agulha, arroz carolino
        basmati rice: arroz basmati
        brown rice: arroz integral
        lentil: lentilhas
        bean: feijão, feijão preto, feijão branco, feijão vermelho, feijão manteiga, feijão encarnado
        chickpea: grão, grão-de-bico
        quinoa: quinoa
        oat flake: flocos de aveia, aveia
        cereal: cereais, corn flakes, flocos de milho, muesli
        granola: granola
        cereal bar: barras de cereais, barritas
        cracker: tostas, bolachas de água e sal, crackers, tortitas de arroz, tortitas de milho
        french fries: batatas pré-fritas, batatas para fritar
        ice cream: gelado(s), sorvete
        pizza: pizza(s)
        ready meal: refeição pronta, refeições prontas, lasanha
        frozen vegetable: legumes congelados, mistura de legumes, macedónia
        apple: maçã(s)
        apricot: alperce(s), damasco(s)
        avocado: abacate(s)
        banana: banana(s)
        berry: frutos vermelhos, amoras
        blueberry: mirtilo(s)
        strawberry: morango(s)
        raspberry: framboesa(s)
        cherry: cereja(s)
        lemon: limão, limões, lima(s)
        orange: laranja(s)
        mandarin: tangerina(s), clementina(s), mexerica(s)
        grapefruit: toranja(s)
        coconut: coco(s)
        shredded coconut: coco ralado
        date: tâmara(s)
        grape: uva(s)
        kiwi: kiwi(s), quivi(s)
        melon: melão, melões, meloa(s)
        watermelon: melancia(s)
        mango: manga(s), papaia(s), mamão, maracujá
        pear: pera(s), pêra(s)
        peach: pêssego(s)
        nectarine: nectarina(s)
        plum: ameixa(s)
        pineapple: ananás, abacaxi
        pomegranate: romã(s)
        asparagus: espargos
        green bean: feijão verde
        pea: ervilha(s)
        fava bean: favas
        beetroot: beterraba(s)
        broccoli: brócolos, brócolis
        brussels sprout: couves de Bruxelas
        cabbage: couve(s), repolho, couve lombarda, couve roxa, couve coração
        carrot: cenoura(s)
        cauliflower: couve-flor
        celery: aipo
        corn: milho, maçarocas
        cucumber: pepino(s)
        aubergine: beringela(s), berinjela(s)
        garlic: alho(s), dentes de alho
        ginger: gengibre
        leek: alho-francês, alho-porro, alhos-franceses
        lettuce: alface(s)
        iceberg: alface iceberg
        spinach: espinafre(s)
        salad: salada, salada ibérica, mistura de alfaces
        rocket: rúcula
        mushroom: cogumelo(s)
        onion: cebola(s), chalotas
        spring onion: cebolinha(s), cebolo
        bell pepper: pimento(s), pimentão
        chili: malagueta(s), piri-piri fresco
        potato: batata(s)
        sweet potato: batata(s)-doce(s), batata(s) doce(s)
        pumpkin: abóbora(s)
        radish: rabanete(s)
        turnip: nabo(s)
        kale: couve-galega, couve kale
        zucchini: curgete(s), courgette(s), abobrinha(s)
        tomato: tomate(s)
        cherry tomato: tomate cherry, tomates cherry, tomate-cereja
        parsley: salsa
        coriander: coentros
        basil: manjericão
        mint: hortelã
        rosemary: alecrim
        thyme: tomilho
        dried herb: orégãos, ervas aromáticas secas
        vegetable: legumes, vegetais, hortaliça
        fruit: fruta(s)
        canned tomato: tomate pelado, tomate em lata, tomate triturado
        canned corn: milho doce, milho em lata
        canned chickpea: grão cozido, grão em lata, grão-de-bico cozido
        canned bean: feijão em lata, feijão cozido
        pickle: pickles, pepinos de conserva
        olive: azeitona(s)
        caper: alcaparras
        dried fruit: passas, uvas passas, sultanas, ameixas secas, figos secos, alperces secos
        nut: frutos secos, avelã(s)
        almond: amêndoa(s)
        walnut: noz, nozes
        cashew: caju, cajus
        pistachio: pistácio(s)
        peanut: amendoim, amendoins
        pine nut: pinhões
        peanut butter: manteiga de amendoim
        chocolate spread: creme de avelã, creme de cacau, Nutella, Tulicreme
        honey: mel
        jam: compota(s), doce de fruta, doce de morango, marmelada, geleia(s)
        syrup: xarope
        chip: batatas fritas, chips
        popcorn: pipocas
        gummy: gomas
        tortilla: tortilhas, wraps
        breadcrumb: pão ralado
        stock cube: caldo knorr, cubos de caldo, caldos
        soup mix: sopa instantânea, sopa de pacote
        tomato paste: concentrado de tomate
        passata: polpa de tomate
        tomato sauce: molho de tomate
        ketchup: ketchup
        mustard: mostarda
        mayonnaise: maionese
        soy sauce: molho de soja
        pesto: pesto
        vinegar: vinagre, vinagre de vinho
        cider vinegar: vinagre de sidra, vinagre de maçã
        balsamic vinegar: vinagre balsâmico
        coffee: café
        coffee bean: café em grão
        ground coffee: café moído
        instant coffee: café solúvel
        tea: chá(s), camomila, infusão
        juice: sumo(s), suco, sumo de maçã, néctar de fruta, sumo de fruta
        orange juice: sumo de laranja, suco de laranja
        lemon juice: sumo de limão
        cola: cola, coca-cola, refrigerante(s), limonada, sumol
        water: água, água mineral, água com gás, água sem gás
        red wine: vinho tinto, vinho
        white wine: vinho branco, vinho verde, espumante, vinho rosé
        spirit: aguardente, rum, whisky, vodka, gin
        liqueur: licor
        = describing
        uht: UHT
        frozen: congelad*
        canned: em lata, lata(s), lata(s) de, em conserva, enlatad*, em frasco
        dried: sec(o/a/os/as), desidratad*, em pó
        smoked: fumad*, defumad*
        ground: picad*, moíd*
        cooked: cozid*
        grated: ralad*
        sliced: fatiad*, em fatias, fatias
        red: vermelh*
        green: verde(s)
        white: branc*
        black: pret*
        brown: castanh*
        whole wheat: integra*
        lactose free: sem lactose
        : bio, biológic*, fresc*, natura*, inteir*, meio-gord*, meio gord*, magr*, gord*, doce(s), salgad*, com sal, \
        sem sal, pequen*, grande(s), extra, virgem, light, classe, dúzia de, dúzia, pacote de, pacote, saco de, \
        garrafa de, garrafa, frasco de, frasco, embalagem, caixa de, caixa, quilo de, litro de, molho de, madur*, \
        amarel*, greg*, casa, caseir*, serra, cabra, ovelha, época, nacional, Maria, mesa, trigo, pedaços, roxa(s), \
        royal
        = not food
        cleaning: detergente, lixívia, amaciador, loiça, louça, máquina, lava-loiça, limpeza, limpa*, esfregão, \
        esponja(s), tira-nódoas
        pet: gato(s), cão, cães, ração, areia, pássaros, animais
        hair: cabelo, mãos, corpo, corporal, rosto, facial, pele, solar, banho, dentes, dentífrica, sabonete, sabão, \
        champô, gel, barbear, fraldas, bebé, lábios, massagem, hidratante, pés, desmaquilhante
        paper: papel, filtro(s), sacos, película, guardanapos, lenços, rolo de cozinha
        motor: motor, candeeiro, lâmpada(s), pilhas, vela(s), cafeteira, forma(s), chávena(s), colher(es), copos, \
        destilada, oxigenada, terra, adubo, sementes de, flores, plantas, escova(s), modelar, moldar
        """
}
