extension FoodNames {
    /// French names, one language in one file (H3): see ORIGIN.md for source and format.
    static let french = """
        butter: beurre
        buttermilk: lait ribot, lait fermenté, babeurre
        hard cheese: emmental, comté, gruyère, cantal, cheddar, gouda, edam, mimolette, beaufort, tomme, raclette, \
        fromage à raclette, fromage(s), manchego
        parmesan: parmesan
        grated cheese: fromage râpé
        mozzarella: mozzarella
        sliced cheese: fromage en tranches, fromage fondu, vache qui rit, fromage à tartiner
        soft cheese: camembert, brie, chèvre, bûche de chèvre, fromage de chèvre, roquefort, bleu, reblochon, \
        munster, féta, feta, coulommiers, halloumi, gorgonzola, burrata
        cottage cheese: cottage cheese
        cream cheese: mascarpone, fromage frais à tartiner
        fromage frais: fromage blanc, petit-suisse, petits-suisses, faisselle, fromage frais
        cream: crème entière, crème épaisse, crème
        light cream: crème liquide, crème légère
        whipped cream: chantilly, crème chantilly
        sour cream: crème fraîche
        egg: œuf(s)
        boiled egg: œuf(s) dur(s)
        margarine: margarine
        milk: lait, lait de vache
        chocolate milk: lait chocolaté
        lactose free milk: lait sans lactose
        uht milk: lait UHT, lait longue conservation
        condensed milk: lait concentré, lait condensé
        milk powder: lait en poudre
        soy milk: lait de soja, boisson soja, boisson au soja
        oat milk: lait d'avoine, boisson avoine, boisson à l'avoine
        almond milk: lait d'amande(s), boisson amande
        rice milk: lait de riz
        coconut milk: lait de coco
        pudding: crème dessert, flan(s), mousse au chocolat, riz au lait, liégeois
        yogurt: yaourt(s), yogourt(s), skyr
        ricotta: ricotta
        ground beef: steak(s) haché(s), viande hachée, bœuf haché, haché
        ground pork: porc haché, chair à saucisse
        beef: bœuf, rôti de bœuf, rosbif, viande de bœuf
        steak: steak(s), entrecôte(s), bavette(s), faux-filet, rumsteck, côte de bœuf
        meat: viande
        lamb: agneau, gigot, gigot d'agneau
        lamb chop: côtelette(s) d'agneau, côtes d'agneau
        veal: veau, escalope(s) de veau, rôti de veau
        pork: porc, rôti de porc, filet mignon, travers de porc, échine
        pork chop: côte(s) de porc, côtelette(s) de porc
        venison: chevreuil, cerf, gibier
        liver: foie, foie de veau, foies de volaille, rognons
        bacon: lardons, bacon, poitrine fumée, lard
        hot dog: saucisse(s) de Francfort, saucisses de Strasbourg, knacks, knackis
        smoked sausage: saucisse fumée, saucisse(s) de Morteau, Montbéliard
        sausage: saucisse(s), chipolata(s), merguez, saucisse de Toulouse
        chorizo: chorizo
        dry sausage: saucisson(s), saucisson sec, rosette
        salami: salami
        prosciutto: jambon cru, jambon de Bayonne, jambon sec, jambon serrano, jambon de Parme
        cooked ham: jambon, jambon blanc, jambon cuit, jambon de Paris
        cold cut: charcuterie, mortadelle
        pate: pâté, rillettes, terrine(s), foie gras, mousse de canard
        chicken: poulet, poulet fermier, poule, coq
        roast chicken: poulet rôti
        chicken breast: blanc(s) de poulet, filet(s) de poulet, escalope(s) de poulet, aiguillettes de poulet
        chicken leg: cuisse(s) de poulet, pilons de poulet, haut de cuisse, ailes de poulet
        chicken nugget: nuggets, nuggets de poulet, cordon bleu, cordons bleus
        turkey: dinde
        turkey breast: escalope(s) de dinde, filet(s) de dinde, blanc de dinde
        duck: canard, magret(s), magret de canard
        rabbit: lapin
        fish: poisson(s), colin, merlu, lieu noir, dorade, bar, merlan, filet(s) de poisson
        cod: cabillaud, dos de cabillaud, morue
        sole: sole, limande
        trout: truite(s)
        salmon: saumon, pavé(s) de saumon, filet(s) de saumon
        mackerel: maquereau(x)
        smoked salmon: saumon fumé, truite fumée, hareng fumé
        herring: hareng(s)
        tuna: thon
        sardine: sardine(s)
        anchovy: anchois
        shrimp: crevette(s), gambas, écrevisses
        scallop: noix de Saint-Jacques, Saint-Jacques
        squid: calamar(s), poulpe, encornet(s)
        mussel: moule(s), huître(s), palourdes
        surimi: surimi
        fish finger: bâtonnets de poisson, poisson pané
        tofu: tofu
        hummus: houmous, hummous
        guacamole: guacamole
        fruit salad: salade de fruits
        potato salad: salade de pommes de terre
        fresh roll: baguette(s), ficelle
        bread: pain(s), pain de mie, pain burger, pain de campagne, pain pita
        whole wheat bread: pain complet, pain aux céréales, pain de mie complet, pain intégral
        toast: pain grillé, pain à toaster
        cake: gâteau(x), quatre-quarts, brioche, madeleine(s), marbré
        cheesecake: cheesecake
        muffin: muffin(s)
        doughnut: donut(s), beignet(s)
        croissant: croissant(s), pain(s) au chocolat, chocolatine(s), viennoiserie(s), pains au raisin
        biscuit: biscuit(s), sablé(s), petits-beurre, petit-beurre, cookies, galettes bretonnes, palmiers, spéculoos
        pie: tarte(s), tarte aux pommes
        quiche: quiche(s)
        macaroon: macaron(s)
        puff pastry: pâte feuilletée
        pie crust: pâte brisée, pâte sablée
        pizza dough: pâte à pizza
        baking powder: levure chimique, poudre à lever
        baking soda: bicarbonate, bicarbonate de soude
        yeast: levure de boulanger, levure
        chocolate: chocolat(s), tablette de chocolat, chocolat noir, chocolat au lait, chocolat pâtissier, pépites \
        de chocolat
        cocoa: cacao, chocolat en poudre, poudre de cacao
        cornstarch: maïzena, fécule, fécule de maïs, fécule de pomme de terre
        flour: farine, farine de blé
        whole wheat flour: farine complète, farine de seigle
        gelatin: gélatine
        polenta: polenta
        oil: huile, huile de friture
        olive oil: huile d'olive(s)
        rapeseed oil: huile de colza
        sunflower oil: huile de tournesol
        sesame oil: huile de sésame
        coconut oil: huile de coco
        sugar: sucre, sucre en morceaux, sucre en poudre, sucre blanc, sucre semoule
        brown sugar: sucre roux, cassonade, sucre brun, sucre de canne, vergeoise
        icing sugar: sucre glace
        sweetener: édulcorant(s), stevia
        spice: épice(s), curry, paprika, curcuma, cannelle moulue
        cinnamon: cannelle
        cumin: cumin
        nutmeg: muscade, noix de muscade
        clove: clous de girofle
        bay leaf: laurier
        salt: sel, fleur de sel, gros sel, sel de mer
        black pepper: poivre
        pasta: pâtes, pâtes alimentaires, coquillettes, penne, macaroni(s), fusilli, torsades, farfalle, linguine, \
        tagliatelles, vermicelle(s)
        spaghetti: spaghetti(s)
        fresh pasta: ravioli(s), tortellini(s), gnocchi(s), pâtes fraîches, ravioles
        egg noodle: nouilles, pâtes aux œufs
        couscous: couscous, graine de couscous
        rice: riz, riz long, riz rond
        basmati rice: riz basmati
        jasmine rice: riz thaï, riz parfumé
        brown rice: riz complet, riz brun
        lentil: lentille(s)
        bean: haricots blancs, haricots rouges, flageolets
        chickpea: pois chiche(s)
        split pea: pois cassés
        quinoa: quinoa
        bulgur: boulgour, boulghour
        oat flake: flocons d'avoine, avoine
        cereal: céréales, pétales de maïs, corn flakes, muesli
        granola: granola
        cereal bar: barre(s) de céréales, barres céréales
        cracker: cracker(s), biscotte(s), galettes de riz, wasa, biscuits apéritif, biscuits salés, pain suédois
        french fries: frites, pommes noisettes, potatoes, pommes dauphine
        ice cream: glace(s), crème glacée
        sorbet: sorbet(s)
        pizza: pizza(s)
        ready meal: plat(s) cuisiné(s), lasagnes, hachis parmentier
        pancake: crêpe(s), gaufre(s), pancakes
        apple: pomme(s)
        apricot: abricot(s)
        avocado: avocat(s)
        banana: banane(s)
        blackberry: mûre(s), cassis, groseille(s)
        berry: fruits rouges, baies
        blueberry: myrtille(s)
        strawberry: fraise(s)
        raspberry: framboise(s)
        cranberry: canneberges
        cherry: cerise(s)
        lemon: citron(s), citron(s) vert(s)
        orange: orange(s)
        mandarin: mandarine(s), clémentine(s)
        grapefruit: pamplemousse(s)
        coconut: noix de coco
        shredded coconut: coco râpé, noix de coco râpée
        date: datte(s)
        grape: raisin(s)
        kiwi: kiwi(s)
        lychee: litchi(s)
        melon: melon(s)
        watermelon: pastèque(s)
        mango: mangue(s), papaye(s)
        pear: poire(s)
        peach: pêche(s)
        nectarine: nectarine(s), brugnon(s)
        plum: prune(s), mirabelle(s), quetsche(s)
        pineapple: ananas
        pomegranate: grenade(s)
        artichoke: artichaut(s)
        asparagus: asperge(s)
        green bean: haricots verts, haricots plats
        pea: petits pois, pois gourmands
        beetroot: betterave(s)
        broccoli: brocoli(s)
        brussels sprout: choux de Bruxelles
        cabbage: chou, choux, chou rouge, chou blanc, chou vert
        carrot: carotte(s), panais
        cauliflower: chou-fleur, choux-fleurs
        celery: céleri, céleri branche
        celeriac: céleri-rave
        corn: maïs, épis de maïs
        cucumber: concombre(s)
        aubergine: aubergine(s)
        garlic: ail, gousses d'ail
        ginger: gingembre
        leek: poireau(x)
        lettuce: laitue(s), romaine
        iceberg: iceberg
        leaf lettuce: salade, salade verte, batavia, feuille de chêne, mâche
        spinach: épinard(s)
        salad: salade en sachet, mesclun
        rocket: roquette
        mushroom: champignon(s), champignon(s) de Paris, girolles, cèpes
        onion: oignon(s), échalote(s)
        spring onion: oignons nouveaux, cébettes
        bell pepper: poivron(s)
        chili: piment(s)
        potato: pomme(s) de terre, patates
        sweet potato: patate(s) douce(s)
        pumpkin: citrouille, potiron(s), potimarron(s)
        butternut: butternut, courge butternut
        radish: radis
        rhubarb: rhubarbe
        turnip: navet(s)
        zucchini: courgette(s)
        tomato: tomate(s)
        cherry tomato: tomates cerises, tomates cerise
        herb: herbes, herbes fraîches
        parsley: persil
        basil: basilic
        coriander: coriandre
        chive: ciboulette
        mint: menthe
        thyme: thym
        rosemary: romarin
        dried herb: herbes de Provence
        vegetable: légumes
        fruit: fruits
        frozen vegetable: poêlée de légumes
        canned tomato: tomates pelées, tomates concassées, pulpe de tomates
        canned corn: maïs en boîte, maïs doux
        canned stew: cassoulet
        sauerkraut: choucroute
        pickle: cornichon(s)
        olive: olive(s)
        caper: câpres
        dried fruit: fruits secs, raisins secs, pruneaux, abricots secs, figues sèches
        nut: noisette(s), fruits à coque
        almond: amande(s)
        walnut: noix, cerneaux de noix
        cashew: noix de cajou
        pistachio: pistache(s)
        peanut: cacahuète(s), cacahouètes
        pine nut: pignons, pignons de pin
        peanut butter: beurre de cacahuète(s)
        chocolate spread: pâte à tartiner, Nutella
        apple sauce: compote(s), compote de pommes
        honey: miel
        jam: confiture(s), gelée, marmelade
        syrup: sirop(s)
        maple syrup: sirop d'érable
        chip: chips
        popcorn: pop-corn
        gummy: bonbons gélifiés
        tortilla: tortillas, wraps
        breadcrumb: chapelure
        stock cube: bouillon, bouillon cube, cubes de bouillon
        soup mix: soupe en sachet, soupe déshydratée
        tomato paste: concentré de tomate(s)
        passata: coulis de tomate(s), purée de tomates
        tomato sauce: sauce tomate
        pasta sauce: sauce bolognaise
        ketchup: ketchup
        mustard: moutarde
        mayonnaise: mayonnaise, mayo
        salad dressing: vinaigrette, sauce salade
        soy sauce: sauce soja
        pesto: pesto
        vinegar: vinaigre, vinaigre de vin
        cider vinegar: vinaigre de cidre
        balsamic vinegar: vinaigre balsamique, balsamique
        coffee: café
        coffee bean: café en grains, café grain, expresso
        ground coffee: café moulu
        instant coffee: café soluble, café instantané
        tea: thé(s), tisane(s), infusion(s), thé vert, thé noir
        juice: jus, jus de fruits, jus de pomme, jus de raisin, jus multifruits
        orange juice: jus d'orange(s)
        lemon juice: jus de citron
        cola: coca, coca-cola, cola, limonade, soda(s), orangina
        water: eau, eau minérale, eau plate, eau gazeuse, eau de source
        red wine: vin rouge, vin, bordeaux
        white wine: vin blanc, champagne, rosé, vin rosé, crémant
        spirit: rhum, whisky, vodka, gin, pastis, cognac
        liqueur: liqueur(s)
        = describing
        uht: UHT
        frozen: surgelé*, congelé*
        canned: en conserve, en boîte, conserve, boîte(s), au naturel
        dried: sec, secs, sèche(s), séché*, en poudre
        smoked: fumé*
        ground: haché*, moulu*
        cooked: cuit*
        grated: râpé*
        sliced: tranché*, en tranches, tranches
        instant: instantané*, soluble*
        red: rouge(s)
        green: vert, verts, verte(s)
        white: blanc, blancs, blanche(s)
        black: noir*
        brown: brun*
        whole wheat: complet, complète(s)
        : bio, frais, fraîche(s), nature, entier*, demi-écrémé*, écrémé*, allégé*, léger, légère, doux, douce(s), \
        demi-sel, salé*, sucré*, petit(s), petite(s), gros, grosse(s), grand(s), fin, fins, fine(s), extra, vierge, \
        plein air, fermier*, paquet, paquet de, sachet, bouteille(s), bouteille(s) de, pot(s), pot(s) de, barquette, \
        barquette de, tablette, douzaine d', boîte de, boîte d', filet, litre, litre de, kilo de, tranche de, \
        tranches de, jaune(s), mûr*, campagne, pays, ferme, Paris, moyen*, vache, brebis, bufflonne, aux fruits
        = not food
        cleaning: vaisselle, lave-vaisselle, lessive, nettoyant*, liquide vaisselle, javel, ménager*, assouplissant, \
        éponge(s), détachant
        pet: chat(s), chien(s), croquettes, pâtée, litière, oiseau(x), hamster
        hair: cheveux, corps, corporel*, mains, visage, peau, démaquillant*, solaire, douche, bain, toilette, \
        dentifrice, dents, savon*, shampoing, rasage, couches, bébé, lèvres, massage, de jour, de nuit
        paper: papier, filtre(s), sac(s), sachets congélation, film, mouchoirs, serviettes, essuie-tout
        motor: moteur, lampe(s), ampoule(s), pile(s), bougie(s), machine, cafetière, moule à, moules à, verre à, \
        verres à, tasse(s), cuillère(s), couteau(x), brosse(s), oxygénée, déminéralisée, déglaçage, engrais, \
        terreau, graines de, plante(s), fleurs
        """
}
