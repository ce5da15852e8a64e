extension FoodNames {
    /// German names, one language in one file (H3): see ORIGIN.md for source and format.
    static let german = """
        butter: Butter, Süßrahmbutter, Sauerrahmbutter, Markenbutter, Deutsche Markenbutter, Kräuterbutter
        buttermilk: Buttermilch
        hard cheese: Hartkäse, Schnittkäse, Bergkäse, Tilsiter, Leerdammer, Edamer, Gouda, Emmentaler, \
        Cheddar, Gruyère, Greyerzer, Appenzeller, Manchego, Käse, Raclettekäse, Maasdamer
        parmesan: Parmesan, Parmesankäse, Grana Padano
        shredded cheese: Reibekäse, Streukäse, geriebener Käse, Pizzakäse
        mozzarella: Mozzarella, Mini-Mozzarella
        sliced cheese: Butterkäse, Käsescheibe(n), Scheibenkäse, Käseaufschnitt, Toastkäse, Scheibletten, Schmelzkäse, \
        Streichkäse
        soft cheese: Weichkäse, Schafskäse, Hirtenkäse, Ziegenkäse, Feta, Brie, Camembert, Blauschimmelkäse, \
        Gorgonzola, Roquefort, Halloumi, Grillkäse, Burrata
        cottage cheese: Hüttenkäse, körniger Frischkäse
        cream cheese: Frischkäse, Doppelrahmfrischkäse, Mascarpone
        whipping cream: Schlagsahne, Schlagobers, Schlagrahm
        cream: Sahne, Rahm, Obers
        light cream: Kochsahne, Kaffeesahne
        sour cream: saure Sahne, Sauerrahm, Schmand, Crème fraîche, Creme fraiche, Creme legere
        whipped cream: Sprühsahne
        egg: Ei(er), Hühnerei(er), Freilandei(er), Bodenhaltungseier
        boiled egg: gekochte Eier, gekochtes Ei, Ostereier
        kefir: Kefir
        margarine: Margarine, Pflanzenmargarine
        milk: Milch, Vollmilch, Frischmilch, Magermilch, Kuhmilch, Landmilch, Heumilch, Weidemilch, Kakaomilch
        lactose free milk: laktosefreie Milch
        uht milk: H-Milch, H-Vollmilch, haltbare Milch, UHT-Milch
        condensed milk: Kondensmilch, Dosenmilch, Kaffeemilch
        milk powder: Milchpulver, Trockenmilch
        soy milk: Sojamilch, Sojadrink
        oat milk: Hafermilch, Haferdrink
        almond milk: Mandelmilch, Mandeldrink
        rice milk: Reismilch, Reisdrink
        canned coconut milk: Kokosmilch
        pudding: Pudding(s), Grießpudding, Milchreis, Grütze
        yogurt: Joghurt(s), Jogurt, Yoghurt, Skyr
        ricotta: Ricotta
        quark: Quark, Magerquark, Speisequark, Topfen
        ghee: Ghee, Butterschmalz
        ground beef: Hackfleisch, Rinderhackfleisch, Rinderhack, Gehacktes, Faschiertes, Hack, Tatar
        ground pork: Schweinehack, Schweinehackfleisch, Mett
        beef: Rindfleisch, Rind, Rinderbraten, Rouladen, Rinderrouladen, Rinderfilet, Tafelspitz, Suppenfleisch
        steak: Steak(s), Rumpsteak(s), Hüftsteak(s)
        meat: Fleisch, Gulasch, Grillfleisch
        lamb: Lamm, Lammfleisch, Lammkeule, Lammkotelett(s), Lammlachs
        veal: Kalb, Kalbfleisch, Kalbsschnitzel
        pork: Schwein, Schweinefleisch, Schweinebraten, Schweinefilet, Schweinelende, Schnitzel, Nackensteak(s), \
        Schweinenacken, Schweinebauch, Spareribs
        pork chop: Kotelett(s), Koteletts, Schweinekotelett(s)
        venison: Reh, Hirsch, Rehrücken, Wildfleisch, Wildgulasch
        liver: Leber, Rinderleber, Kalbsleber
        bacon: Speck, Bacon, Frühstücksspeck, Speckwürfel, Bauchspeck
        hot dog: Wiener, Wiener Würstchen, Würstchen, Frankfurter, Bockwurst, Bockwürste, Saitenwürstchen
        bratwurst: Bratwurst, Bratwürste, Nürnberger, Rostbratwurst, Rostbratwürste, Rostbratwürstchen, Grillwurst, \
        Grillwürste
        cooked sausage: Fleischwurst, Lyoner, Bierschinken, Jagdwurst, Gelbwurst, Krakauer, Mettenden, Cabanossi, \
        Currywurst
        sausage: Wurst, Würste
        prosciutto: roher Schinken, Rohschinken, Parmaschinken, Serranoschinken, Schwarzwälder Schinken, \
        Lachsschinken, Prosciutto
        cooked ham: Schinken, Kochschinken, gekochter Schinken, Hinterschinken
        salami: Salami, Salamischeiben, Mettwurst, Cervelatwurst, Landjäger
        cold cut: Aufschnitt, Wurstaufschnitt, Mortadella, Leberkäse, Leberkas, Fleischkäse
        liver sausage: Leberwurst, Kalbsleberwurst, Pastete, Leberpastete, Teewurst
        chicken: Hähnchen, Huhn, Hühnchen, Brathähnchen, Suppenhuhn, Hühnerfleisch, Hähnchenfleisch, Poulet
        grilled chicken: Grillhähnchen, Brathendl
        chicken breast: Hähnchenbrust, Hähnchenbrustfilet(s), Hühnerbrust, Hähnchenfilet(s), Hähnchenschnitzel
        chicken leg: Hähnchenschenkel, Hähnchenkeule(n), Hähnchenflügel, Chicken Wings, Hühnerschenkel
        turkey: Pute, Truthahn
        turkey breast: Putenbrust, Putenschnitzel, Putenfilet, Putensteak(s)
        chicken nugget: Chicken Nuggets, Hähnchennuggets
        duck: Ente, Entenbrust, Flugente
        goose: Gans, Gänsekeule(n), Weihnachtsgans
        rabbit: Kaninchen
        fish: Fisch, Fischfilet(s), Rotbarsch, Seelachs, Seelachsfilet
        cod: Kabeljau, Kabeljaufilet, Dorsch
        plaice: Scholle, Schollenfilet, Seezunge
        trout: Forelle(n), Forellenfilet
        salmon: Lachs, Lachsfilet(s), Lachssteak(s)
        mackerel: Makrele(n)
        smoked salmon: Räucherlachs, geräucherter Lachs, Graved Lachs, Räucherfisch, geräucherte Forelle, \
        geräucherte Makrele, Räucherforelle
        herring: Hering(e), Rollmops, Rollmöpse, Bismarckhering(e), Heringsfilet(s)
        tuna: Thunfisch
        sardine: Sardine(n)
        anchovy: Sardelle(n), Anchovis
        shrimp: Garnele(n), Krabben, Scampi, Shrimps, Gambas, Nordseekrabben
        squid: Tintenfisch, Calamares
        mussel: Muschel(n), Miesmuschel(n), Austern
        surimi: Surimi
        fish finger: Fischstäbchen, Backfisch, Schlemmerfilet
        tofu: Tofu, Räuchertofu
        hummus: Hummus
        potato salad: Kartoffelsalat, Krautsalat, Gurkensalat, Karottensalat, Möhrensalat, Farmersalat
        pasta salad: Nudelsalat
        egg salad: Eiersalat
        ham salad: Fleischsalat, Wurstsalat
        chicken salad: Geflügelsalat, Hähnchensalat
        seafood salad: Heringssalat, Matjessalat, Thunfischsalat, Krabbensalat, Fischsalat
        fruit salad: Obstsalat
        bread: Brot(e), Weißbrot, Roggenbrot, Mischbrot, Graubrot, Bauernbrot, Landbrot, Fladenbrot, Ciabatta, \
        Knoblauchbaguette
        fresh roll: Brötchen, Semmel(n), Schrippen, Weckle, Wecken, Laugenbrötchen, Breze(l/ln/n), Laugenstange(n), \
        Baguette(s)
        roll: Burgerbrötchen, Milchbrötchen
        toast: Toast, Toastbrot, Buttertoast
        whole grain bread: Vollkornbrot, Vollkorntoast, Pumpernickel, Körnerbrot, Dinkelbrot
        bagel: Bagel(s)
        cake: Kuchen, Torte(n), Marmorkuchen, Rührkuchen, Sandkuchen
        cheesecake: Käsekuchen
        cream pie: Cremetorte(n), Buttercremetorte(n), Schwarzwälder Kirschtorte
        muffin: Muffin(s)
        croissant: Croissant(s), Hörnchen, Plundergebäck, Gebäck
        biscuit: Keks(e), Plätzchen, Butterkeks(e), Gebäckmischung, Lebkuchen, Waffelröllchen
        apple pie: Apfelkuchen
        puff pastry: Blätterteig
        pizza dough: Pizzateig, Hefeteig
        baking powder: Backpulver
        baking soda: Natron
        cake mix: Backmischung(en)
        chocolate: Schokolade, Schoki, Vollmilchschokolade, Zartbitterschokolade, Milchschokolade, Kuvertüre, \
        Schokoladentafel, Blockschokolade, Schokotropfen
        cocoa: Kakao, Kakaopulver, Backkakao, Trinkschokolade
        cornstarch: Speisestärke, Stärke, Maisstärke, Mondamin
        flour: Mehl, Weizenmehl, Dinkelmehl
        whole wheat flour: Vollkornmehl, Roggenmehl
        gelatin: Gelatine
        polenta: Polenta, Maisgrieß
        oil: Öl, Speiseöl, Pflanzenöl, Bratöl
        olive oil: Olivenöl
        rapeseed oil: Rapsöl
        sunflower oil: Sonnenblumenöl
        sesame oil: Sesamöl
        coconut oil: Kokosöl, Kokosfett
        lard: Schmalz, Schweineschmalz
        sugar: Zucker, Haushaltszucker, Kristallzucker
        brown sugar: brauner Zucker, Rohrzucker
        icing sugar: Puderzucker, Staubzucker
        sweetener: Süßstoff
        yeast: Trockenhefe
        spice: Gewürz(e), Paprikapulver, Currypulver, Kurkuma, Curry, Paprika edelsüß
        cinnamon: Zimt
        cumin: Kreuzkümmel
        nutmeg: Muskatnuss, Muskat
        clove: Nelken
        bay leaf: Lorbeerblätter, Lorbeer
        salt: Salz, Speisesalz, Meersalz, Jodsalz
        black pepper: Pfeffer
        pasta: Nudel(n), Pasta, Teigwaren, Penne, Fusilli, Makkaroni, Farfalle, Spirelli, Bandnudeln, Hörnchennudeln
        spaghetti: Spaghetti, Spagetti
        egg noodle: Eiernudeln, Spätzle
        fresh pasta: Tortellini, Ravioli, Gnocchi, Maultaschen, frische Nudeln
        couscous: Couscous
        rice: Reis, Langkornreis, Rundkornreis, Risottoreis, Milchreis Korn
        basmati rice: Basmatireis, Basmati
        jasmine rice: Jasminreis
        brown rice: Naturreis, Vollkornreis
        lentil: Linse(n)
        dried bean: Bohnenkerne
        bean: weiße Bohnen, Kidneybohnen, schwarze Bohnen
        chickpea: Kichererbse(n)
        quinoa: Quinoa
        bulgur: Bulgur
        millet: Hirse
        buckwheat: Buchweizen
        pearl barley: Graupen
        oat flake: Haferflocken, Hafer
        muesli: Müsli, Müslis, Knuspermüsli, Cornflakes, Frühstückscerealien
        granola: Granola
        muesli bar: Müsliriegel, Riegel
        cracker: Knäckebrot, Zwieback, Cracker, Reiswaffel(n), Salzgebäck
        french fries: Pommes, Pommes frites, Rösti, Kroketten, Kartoffelpuffer
        ice cream: Eis, Eis am Stiel, Eiscreme, Speiseeis, Vanilleeis
        sorbet: Sorbet
        pizza: Pizza, Pizzen
        frozen meal: Tiefkühlgericht, Fertiggericht TK
        ready meal: Fertiggericht(e), Lasagne
        frozen vegetable: Tiefkühlgemüse
        frozen fruit: Tiefkühlobst
        frozen berry: Tiefkühlbeeren
        apple: Apfel, Äpfel
        apricot: Aprikose(n), Marille(n)
        avocado: Avocado(s)
        banana: Banane(n)
        blackberry: Brombeere(n), Johannisbeere(n)
        berry: Beere(n)
        gooseberry: Stachelbeere(n)
        blueberry: Heidelbeere(n), Blaubeere(n)
        strawberry: Erdbeere(n)
        raspberry: Himbeere(n)
        cranberry: Cranberry, Cranberries
        cherry: Kirsche(n), Süßkirschen
        lemon: Zitrone(n), Limette(n)
        orange: Orange(n), Apfelsine(n)
        mandarin: Mandarine(n), Clementine(n), Satsuma(s)
        grapefruit: Grapefruit(s)
        coconut: Kokosnuss
        shredded coconut: Kokosraspel(n), Kokosflocken
        date: Dattel(n)
        grape: Traube(n), Weintraube(n)
        kiwi: Kiwi(s)
        melon: Melone(n), Honigmelone(n)
        watermelon: Wassermelone(n)
        mango: Mango(s), Papaya(s)
        pear: Birne(n)
        peach: Pfirsich(e)
        nectarine: Nektarine(n)
        plum: Pflaume(n), Zwetschge(n), Zwetschke(n)
        pineapple: Ananas
        pomegranate: Granatapfel, Granatäpfel
        artichoke: Artischocke(n)
        asparagus: Spargel
        green bean: grüne Bohnen, Bohnen, Buschbohnen, Prinzessbohnen
        pea: Erbse(n), Zuckerschoten
        beetroot: rote Bete, Rote Beete, rote Rübe(n)
        broccoli: Brokkoli, Broccoli
        brussels sprout: Rosenkohl
        cabbage: Kohl, Weißkohl, Rotkohl, Blaukraut, Spitzkohl, Wirsing, Kraut
        pak choi: Pak Choi, Chinakohl
        carrot: Karotte(n), Möhre(n), Mohrrübe(n), Pastinake(n)
        cauliflower: Blumenkohl, Karfiol
        celery: Staudensellerie, Stangensellerie
        celeriac: Sellerie, Knollensellerie
        corn: Mais, Maiskolben, Zuckermais
        cucumber: Gurke(n), Salatgurke(n), Schlangengurke(n)
        aubergine: Aubergine(n)
        garlic: Knoblauch, Knoblauchzehe(n)
        ginger: Ingwer
        leek: Lauch, Porree, Lauchstange(n)
        lettuce: Kopfsalat, Romanasalat, Salatherzen
        iceberg: Eisbergsalat
        leaf lettuce: Feldsalat, Blattsalat
        spinach: Spinat, Blattspinat, Babyspinat, Rahmspinat
        salad: Salat(e), Salatmischung, Pflücksalat
        rocket: Rucola, Rauke
        mushroom: Champignon(s), Pilz(e), Pfifferlinge, Steinpilze, Kräuterseitlinge
        onion: Zwiebel(n), Schalotte(n), Gemüsezwiebel(n)
        spring onion: Frühlingszwiebel(n), Lauchzwiebel(n)
        bell pepper: Paprika, Paprikaschote(n), Spitzpaprika
        chili: Chilischote(n), Peperoni, Chili
        potato: Kartoffel(n), Erdäpfel, Frühkartoffeln
        sweet potato: Süßkartoffel(n)
        pumpkin: Kürbis(se), Hokkaido, Hokkaidokürbis
        radish: Radieschen, Rettich
        rhubarb: Rhabarber
        zucchini: Zucchini
        tomato: Tomate(n), Rispentomate(n), Fleischtomate(n), Paradeiser
        cherry tomato: Cherrytomate(n), Kirschtomate(n), Cocktailtomate(n), Datteltomaten
        kale: Grünkohl
        kohlrabi: Kohlrabi
        swiss chard: Mangold
        fresh herb: frische Kräuter, Kräuter
        parsley: Petersilie
        basil: Basilikum
        chive: Schnittlauch
        mint: Minze
        thyme: Thymian
        rosemary: Rosmarin
        coriander: Koriander
        dried herb: getrocknete Kräuter, Kräuter der Provence, Oregano getrocknet
        vegetable: Gemüse, Suppengemüse, Suppengrün
        fruit: Obst, Früchte
        canned vegetable: Dosengemüse
        canned tomato: Dosentomaten, Tomatenstücke, gehackte Tomaten, stückige Tomaten, geschälte Tomaten, \
        Pizzatomaten
        canned fruit: Dosenobst
        canned soup: Dosensuppe, Eintopf Dose, Erbsensuppe Dose
        canned corn: Dosenmais
        sauerkraut: Sauerkraut
        pickle: Gewürzgurke(n), Essiggurke(n), saure Gurken, Cornichons, Gurkerl
        olive: Olive(n)
        caper: Kapern
        dried fruit: Trockenfrüchte, Trockenobst, Rosine(n), Trockenpflaumen, getrocknete Aprikosen
        nut: Nüsse, Nuss, Haselnuss, Haselnüsse, Nussmischung, Studentenfutter
        almond: Mandel(n)
        walnut: Walnuss, Walnüsse
        cashew: Cashew(s), Cashewkerne
        pistachio: Pistazie(n)
        peanut: Erdnuss, Erdnüsse
        pine nut: Pinienkerne
        sunflower seed: Sonnenblumenkerne
        pumpkin seed: Kürbiskerne
        chia seed: Chiasamen
        linseed: Leinsamen
        sesame: Sesam
        peanut butter: Erdnussbutter, Erdnussmus
        chocolate spread: Nuss-Nougat-Creme, Nutella, Schokocreme, Nougatcreme, Schokoaufstrich
        apple sauce: Apfelmus, Apfelmark
        honey: Honig, Blütenhonig, Waldhonig
        jam: Marmelade(n), Konfitüre(n), Gelee, Fruchtaufstrich, Pflaumenmus
        syrup: Sirup, Agavendicksaft
        maple syrup: Ahornsirup
        chip: Chips, Kartoffelchips, Tortillachips, Flips
        pretzel: Salzstangen
        popcorn: Popcorn
        gummy: Gummibärchen, Fruchtgummi
        marshmallow: Marshmallows
        tortilla: Tortilla(s), Wraps
        breadcrumb: Paniermehl, Semmelbrösel, Brösel
        stock cube: Brühwürfel, Gemüsebrühe, Brühe, Instantbrühe, Fleischbrühe, Hühnerbrühe
        soup mix: Tütensuppe, Suppe(n), Instantsuppe
        tomato paste: Tomatenmark
        passata: passierte Tomaten, Passata, Tomatenpassata
        tomato sauce: Tomatensauce, Tomatensoße
        pasta sauce: Nudelsauce, Nudelsoße, Pastasauce, Bolognesesauce
        ketchup: Ketchup, Tomatenketchup
        mustard: Senf
        mayonnaise: Mayonnaise, Majonäse, Mayo, Remoulade
        barbecue sauce: Grillsauce, Barbecuesauce
        salad dressing: Salatdressing, Dressing, Salatsoße, Salatsauce
        soy sauce: Sojasauce, Sojasoße
        pesto: Pesto
        vinegar: Essig, Weinessig, Branntweinessig, Weißweinessig, Kräuteressig
        cider vinegar: Apfelessig
        balsamic vinegar: Balsamico, Balsamessig
        horseradish: Meerrettich, Kren
        coffee: Kaffee
        coffee bean: Kaffeebohnen, Bohnenkaffee, Espresso, Espressobohnen
        ground coffee: Filterkaffee, Kaffeepulver, gemahlener Kaffee
        instant coffee: Instantkaffee, löslicher Kaffee
        tea: Tee, Teebeutel, Kamillentee, Schwarztee, Grüntee, Kräutertee, Früchtetee, Pfefferminztee
        juice: Saft, Säfte, Apfelsaft, Multivitaminsaft, Traubensaft, Fruchtsaft, Kirschsaft, Tomatensaft
        orange juice: Orangensaft, O-Saft
        lemon juice: Zitronensaft
        cola: Cola, Limo, Limonade, Spezi, Fanta, Sprite
        water: Wasser, Mineralwasser, Sprudel, Sprudelwasser, Selters, Trinkwasser, Tafelwasser
        red wine: Rotwein, Wein
        white wine: Weißwein, Sekt, Prosecco, Champagner, Roséwein
        spirit: Schnaps, Wodka, Rum, Whisky, Gin, Weinbrand
        liqueur: Likör, Eierlikör, Sahnelikör
        = describing
        uht: UHT
        frozen: TK, tiefgekühlt*, gefroren*, Tiefkühl
        canned: Dose(n), Konserve(n), Dosen
        dried: getrocknet*, Trocken
        smoked: geräuchert*, Räucher
        ground: gemahlen*
        cooked: gekocht*
        grated: gerieben*
        sliced: geschnitten*, Scheibe(n)
        instant: Instant, löslich*
        pickled: eingelegt*
        lactose free: laktosefrei*
        red: rot*
        green: grün*
        white: weiß*
        black: schwarz*
        whole wheat: Vollkorn
        : bio, frisch*, jung*, alt, mittelalt, fettarm*, mager*, entrahmt*, natur, natürlich*, klein*, groß*, mild*, \
        süß*, gesalzen*, ungesalzen*, Freiland, Bodenhaltung, Becher, Glas, Flasche(n), Packung(en), Pack, Beutel, \
        Tüte(n), Netz, Stück, Bund, Kasten, Karton, Tafel, Type, Sorte, regional*, gemischt*, bunt*, fein*, ganz*, \
        halb*, reif*, fest*, mehlig*, festkochend*, zart*, Frucht, Bauern, Land, Haus, Hausmacher, Premium, Fett, \
        und, gelb*, hell*, dunkel*, dunkl*, blau*, Mini, Baby, Familien, Deutsch*, italienisch*, griechisch*, \
        französisch*, Vanille, Schoko, Voll
        = not food
        dish: Fischbrötchen, Käsespätzle, Eierkuchen, Eistee, Matjes, Sahnetorte(n)
        cleaning: Reiniger, Putzmittel, Spülmittel, Waschmittel, Weichspüler, Spülmaschine(n), Geschirrspül, \
        Geschirr, Wasch, Spül, Reinigung(s), Putz, WC
        pet: Katze(n), Hund(e), Tierfutter, Futter, Vogel, Hamster, Hasen
        hair: Haar(e), Shampoo, Seife(n), Gesicht(s), Körper, Haut, Dusch, Bade, Zahn, Rasier, Sonnen, Hand, Fuß, \
        Baby Öl, Lippen, Massage, Duft, Deo
        paper: Papier, Filter, Müll, Folie(n), Tücher, Tuch, Serviette(n), Karten
        motor: Motor(en), Motoröl, Lampe(n), Heiz, Kerze(n), Batterie(n), Akku(s), Streu, Blumen, Pflanzen, Dünger, \
        Erde, Samen, Saatgut, destilliert*, Maschine, Kocher, Schäler, Presse, Messer, Löffel, Teller, Tasse(n), \
        Kanne, Mühle, Form, Schneider
        """
}
