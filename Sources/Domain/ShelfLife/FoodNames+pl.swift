extension FoodNames {
    /// Polish names, one language in one file (H3): see ORIGIN.md for source and format.
    static let polish = """
        butter: masło, masła
        buttermilk: maślanka, maślanki
        hard cheese: ser żółty, sery żółte, ser, sery, ser gouda, gouda, edam, ser edamski, cheddar, emmentaler, ser \
        królewski, ser twardy
        parmesan: parmezan, ser parmezan, grana padano
        shredded cheese: ser tarty
        mozzarella: mozzarella
        sliced cheese: ser w plastrach, ser żółty w plastrach, plastry sera, ser topiony, serki topione, serek \
        topiony
        soft cheese: camembert, ser camembert, brie, ser brie, ser pleśniowy, feta, ser feta, ser kozi, ser typu \
        feta, halloumi, ser sałatkowy, burrata
        cottage cheese: serek wiejski, serki wiejskie, serek ziarnisty
        cream cheese: serek kanapkowy, serek śmietankowy, serek do smarowania, mascarpone
        quark: twaróg, twarożek, ser biały, biały ser, serek homogenizowany, twaróg sernikowy
        whipping cream: śmietanka 30, śmietana 30, śmietanka kremówka, kremówka
        cream: śmietanka, śmietany słodkie
        whipped cream: bita śmietana
        sour cream: śmietana, kwaśna śmietana
        coffee creamer: śmietanka do kawy
        egg: jajko, jajka, jaja, jaj, jajek
        boiled egg: jajka gotowane, jajka na twardo
        kefir: kefir(y)
        margarine: margaryna
        milk: mleko, mleka, mleko świeże, mleko krowie, mleko czekoladowe
        lactose free milk: mleko bez laktozy
        uht milk: mleko UHT
        condensed milk: mleko skondensowane, mleko zagęszczone
        milk powder: mleko w proszku
        soy milk: mleko sojowe, napój sojowy
        oat milk: mleko owsiane, napój owsiany
        almond milk: mleko migdałowe, napój migdałowy
        rice milk: mleko ryżowe, napój ryżowy
        coconut milk: mleko kokosowe, mleczko kokosowe
        pudding: budyń, deser mleczny, desery, kisiel
        yogurt: jogurt(y), skyr
        ricotta: ricotta
        ghee: masło klarowane
        ground beef: mięso mielone wołowe, wołowina mielona, mielone wołowe, mielona wołowina, mięso mielone, \
        mielone, tatar
        ground pork: mięso mielone wieprzowe, mielone wieprzowe, wieprzowina mielona
        ground turkey: mielone z indyka, mięso mielone z indyka, mielone z kurczaka
        beef: wołowina, wołowina gulaszowa, rostbef, antrykot, mięso wołowe
        steak: stek(i)
        meat: mięso
        lamb: jagnięcina, baranina
        veal: cielęcina
        pork: wieprzowina, łopatka wieprzowa, karkówka, szynka wieprzowa surowa, polędwiczka wieprzowa, polędwiczki \
        wieprzowe, żeberka, golonka, mięso wieprzowe
        pork loin: schab
        pork chop: schab z kością, kotlety schabowe, kotlet schabowy
        venison: dziczyzna, sarnina
        liver: wątróbka, wątróbka drobiowa, wątroba, ozorki
        bacon: boczek, bekon, boczek wędzony, boczek surowy
        hot dog: parówki, parówka, frankfurterki, kiełbaski wiedeńskie
        bratwurst: biała kiełbasa, kiełbasa biała
        kielbasa: kiełbasa, kiełbasy, kiełbaski, kiełbasa śląska, kiełbasa podwawelska, kiełbasa zwyczajna, kiełbasa \
        wiejska, serdelki
        dry sausage: kabanosy, kabanos, kiełbasa sucha, kiełbasa myśliwska
        salami: salami
        prosciutto: szynka parmeńska, szynka dojrzewająca, prosciutto
        cooked ham: szynka, szynka gotowana, szynka konserwowa, polędwica sopocka
        cold cut: wędlina, wędliny, mortadela
        pate: pasztet, pasztetowa, pasztety
        chicken: kurczak, kurczaka, kura rosołowa, kurczak cały, mięso z kurczaka
        roast chicken: kurczak pieczony, kurczak z rożna
        chicken breast: pierś z kurczaka, piersi z kurczaka, filet z kurczaka, filety z kurczaka, pierś kurczaka
        chicken leg: udko z kurczaka, udka z kurczaka, udka, uda z kurczaka, podudzia z kurczaka, podudzia, pałki z \
        kurczaka, skrzydełka, skrzydełka z kurczaka
        chicken nugget: nuggetsy, nuggetsy z kurczaka
        turkey: indyk
        turkey breast: pierś z indyka, filet z indyka, piersi z indyka
        duck: kaczka, pierś z kaczki
        goose: gęś, gęsina
        rabbit: królik
        fish: ryba, ryby, filet rybny, mintaj, morszczuk, miruna, filety rybne
        cod: dorsz, filet z dorsza, dorsza
        trout: pstrąg, pstrągi
        salmon: łosoś, filet z łososia, łososia
        mackerel: makrela
        smoked salmon: łosoś wędzony, makrela wędzona, ryba wędzona, pstrąg wędzony
        herring: śledź, śledzie, filety śledziowe
        tuna: tuńczyk
        sardine: sardynki
        anchovy: anchois
        shrimp: krewetki
        squid: kalmary, ośmiornica
        mussel: małże, mule
        surimi: surimi, paluszki krabowe
        fish finger: paluszki rybne
        tofu: tofu
        hummus: hummus
        bread: chleb, chleba, bochenek chleba, chleb pszenny, chleb żytni, chleb tostowy, pita
        fresh roll: bułka, bułki, bułeczki, kajzerka, kajzerki, bagietka, bagietki
        roll: bułki do hamburgerów, chałka
        whole grain bread: chleb razowy, chleb pełnoziarnisty, chleb graham, bułki grahamki
        toast: tosty, pieczywo tostowe
        cake: ciasto, ciasta, babka, tort
        cheesecake: sernik
        muffin: muffinki
        doughnut: pączek, pączki
        croissant: rogalik, rogaliki, rogal, croissant, drożdżówka, drożdżówki
        biscuit: ciastko, ciastka, herbatniki, pierniki, biszkopty, ciasteczka, wafle
        apple pie: szarlotka
        puff pastry: ciasto francuskie
        pizza dough: ciasto na pizzę
        baking powder: proszek do pieczenia
        baking soda: soda oczyszczona
        yeast: drożdże suche, drożdże instant
        cake mix: ciasto w proszku
        chocolate: czekolada, czekolady, czekoladki, tabliczka czekolady
        cocoa: kakao
        cornstarch: skrobia, mąka ziemniaczana, skrobia kukurydziana
        flour: mąka, mąka pszenna, mąka tortowa
        whole wheat flour: mąka pełnoziarnista, mąka żytnia, mąka razowa
        gelatin: żelatyna
        jelly powder: galaretka
        oil: olej, olej roślinny, olej do smażenia
        olive oil: oliwa, oliwa z oliwek
        rapeseed oil: olej rzepakowy
        sunflower oil: olej słonecznikowy
        sesame oil: olej sezamowy
        coconut oil: olej kokosowy
        lard: smalec
        sugar: cukier, cukru
        brown sugar: cukier brązowy, cukier trzcinowy
        icing sugar: cukier puder
        sweetener: słodzik, stewia, ksylitol
        spice: przyprawa, przyprawy, curry, kurkuma, papryka mielona, papryka słodka w proszku
        cinnamon: cynamon
        cumin: kmin rzymski
        nutmeg: gałka muszkatołowa
        clove: goździki
        bay leaf: liście laurowe, liść laurowy
        salt: sól, sól morska, sól kuchenna
        black pepper: pieprz, pieprz czarny
        pasta: makaron(y), penne, świderki, kokardki, nitki, kolanka
        spaghetti: spaghetti
        fresh pasta: ravioli, tortellini, pierogi, gnocchi, kopytka
        couscous: kuskus, kasza kuskus
        rice: ryż, ryżu
        basmati rice: ryż basmati
        jasmine rice: ryż jaśminowy
        brown rice: ryż brązowy
        lentil: soczewica
        bean: fasola, fasola biała, fasola sucha, fasola Jaś
        split pea: groch, groch łuskany
        chickpea: ciecierzyca, cieciorka
        quinoa: komosa ryżowa, quinoa
        bulgur: kasza bulgur, bulgur
        barley: kasza jęczmienna, pęczak
        millet: kasza jaglana
        buckwheat: kasza gryczana, gryka
        oat flake: płatki owsiane, owsianka, płatki górskie
        cereal: płatki śniadaniowe, płatki kukurydziane, muesli, musli
        granola: granola
        cereal bar: baton zbożowy, batony zbożowe, batonik musli
        cracker: krakersy, wafle ryżowe, sucharki, pieczywo chrupkie, pieczywo wasa
        french fries: frytki
        ice cream: lody, lód
        sorbet: sorbet
        pizza: pizza
        ready meal: danie gotowe, dania gotowe, lasagne, gołąbki
        pancake: naleśniki, gofry
        frozen vegetable: mrożonka warzywna, warzywa na patelnię, mieszanka warzywna
        apple: jabłko, jabłka, jabłek
        apricot: morela, morele
        avocado: awokado
        banana: banan(y)
        berry: owoce leśne
        blackberry: jeżyny, porzeczki, porzeczka
        gooseberry: agrest
        blueberry: borówki, jagody, borówka amerykańska
        strawberry: truskawka, truskawki, truskawek
        raspberry: malina, maliny
        cranberry: żurawina
        cherry: wiśnie, czereśnie
        lemon: cytryna, cytryny, limonka, limonki
        orange: pomarańcza, pomarańcze
        mandarin: mandarynka, mandarynki
        grapefruit: grejpfrut(y)
        coconut: kokos
        shredded coconut: wiórki kokosowe
        date: daktyle
        grape: winogrona, winogrono
        kiwi: kiwi
        melon: melon
        watermelon: arbuz(y)
        mango: mango, papaja
        pear: gruszka, gruszki
        peach: brzoskwinia, brzoskwinie
        nectarine: nektarynka, nektarynki
        plum: śliwka, śliwki
        pineapple: ananas
        pomegranate: granat
        asparagus: szparagi
        green bean: fasolka szparagowa, fasolka
        pea: groszek, groszek zielony
        beetroot: burak, buraki, buraczki
        broccoli: brokuł(y)
        brussels sprout: brukselka
        cabbage: kapusta, kapusta biała, kapusta czerwona, kapusta młoda, kapusta włoska
        pak choi: kapusta pekińska
        carrot: marchew, marchewka, marchewki, pietruszka korzeń
        cauliflower: kalafior(y)
        celery: seler naciowy
        celeriac: seler, seler korzeniowy
        corn: kukurydza
        cucumber: ogórek, ogórki, ogórki gruntowe
        aubergine: bakłażan(y)
        garlic: czosnek
        ginger: imbir
        leek: por(y)
        lettuce: sałata masłowa, sałata rzymska
        iceberg: sałata lodowa
        leaf lettuce: sałata, roszponka
        spinach: szpinak
        salad: mix sałat, sałatka
        rocket: rukola
        mushroom: pieczarka, pieczarki, grzyby, boczniaki, kurki
        onion: cebula, cebule, cebuli, szalotka
        spring onion: szczypior, dymka, cebula dymka
        chive: szczypiorek
        bell pepper: papryka, papryki
        chili: papryczka chili, papryczki chili
        potato: ziemniak(i), ziemniaków
        sweet potato: bataty, batat
        pumpkin: dynia
        radish: rzodkiewka, rzodkiewki, rzodkiew
        rhubarb: rabarbar
        zucchini: cukinia, cukinie
        tomato: pomidor(y), pomidorów
        cherry tomato: pomidorki, pomidorki koktajlowe
        kale: jarmuż
        kohlrabi: kalarepa
        fresh herb: zioła świeże, koperek
        dried herb: zioła prowansalskie, majeranek, oregano suszone
        parsley: natka, natka pietruszki, pietruszka
        basil: bazylia
        coriander: kolendra
        mint: mięta
        rosemary: rozmaryn
        thyme: tymianek
        vegetable: warzywa, włoszczyzna
        fruit: owoce
        canned tomato: pomidory w puszce, pomidory krojone, pomidory pelati
        canned corn: kukurydza konserwowa, kukurydza w puszce
        canned pea: groszek konserwowy, groszek w puszce
        canned bean: fasola w puszce, fasola konserwowa
        canned chickpea: ciecierzyca w puszce
        canned meat: konserwa mięsna, mielonka
        sauerkraut: kapusta kiszona, kapusta kwaszona
        pickle: ogórki konserwowe, ogórki kiszone, ogórek kiszony, korniszony
        olive: oliwki, oliwka
        caper: kapary
        dried mushroom: grzyby suszone, suszone grzyby
        dried fruit: rodzynki, śliwki suszone, morele suszone, żurawina suszona, suszone owoce
        nut: orzechy, orzechy laskowe
        almond: migdały
        walnut: orzechy włoskie
        cashew: orzechy nerkowca, nerkowce
        pistachio: pistacje
        peanut: orzeszki ziemne, orzeszki, orzechy ziemne
        sunflower seed: słonecznik, pestki słonecznika, ziarna słonecznika
        pumpkin seed: pestki dyni
        linseed: siemię lniane
        sesame: sezam
        chia seed: nasiona chia
        peanut butter: masło orzechowe
        chocolate spread: krem czekoladowy, Nutella, krem orzechowy
        apple sauce: mus jabłkowy
        honey: miód, miodu
        jam: dżem(y), konfitura, konfitury, powidła, marmolada
        syrup: syrop
        maple syrup: syrop klonowy
        chip: chipsy, czipsy, chrupki
        pretzel: paluszki słone, paluszki
        popcorn: popcorn
        gummy: żelki
        tortilla: tortilla, tortille
        breadcrumb: bułka tarta
        stock cube: kostka rosołowa, kostki rosołowe, bulion w kostce, bulion
        soup mix: zupa w proszku, zupka chińska, zupki
        tomato paste: koncentrat pomidorowy, przecier pomidorowy
        passata: passata, passata pomidorowa
        tomato sauce: sos pomidorowy
        pasta sauce: sos do makaronu, sos do spaghetti, sos boloński
        ketchup: ketchup, keczup
        mustard: musztarda
        mayonnaise: majonez
        horseradish: chrzan
        soy sauce: sos sojowy
        pesto: pesto
        vinegar: ocet, ocet spirytusowy, ocet winny
        cider vinegar: ocet jabłkowy
        balsamic vinegar: ocet balsamiczny
        coffee: kawa
        coffee bean: kawa ziarnista, kawa w ziarnach
        ground coffee: kawa mielona
        instant coffee: kawa rozpuszczalna
        tea: herbata, herbaty, herbata czarna, herbata zielona, rumianek
        juice: sok(i), sok jabłkowy, sok multiwitamina, sok owocowy, nektar owocowy, sok pomidorowy
        orange juice: sok pomarańczowy
        lemon juice: sok z cytryny, sok cytrynowy
        cola: cola, coca-cola, napój gazowany, oranżada, lemoniada
        water: woda, woda mineralna, woda gazowana, woda niegazowana, woda źródlana
        red wine: wino czerwone, wino
        white wine: wino białe, prosecco, szampan, wino musujące
        spirit: wódka, rum, whisky, gin
        liqueur: likier, ajerkoniak
        = describing
        uht: UHT
        frozen: mrożon*
        canned: w puszce, puszka, puszki, konserwow*
        dried: suszon*, w proszku
        smoked: wędzon*
        ground: mielon*
        cooked: gotowan*
        grated: tart*
        sliced: w plastrach, krojon*, plastry
        lactose free: bez laktozy
        instant: instant, rozpuszczaln*
        pickled: marynowan*
        red: czerwon*
        green: zielon*
        white: biał*
        black: czarn*
        brown: brązow*
        : bio, ekologiczn*, śwież*, natural*, tłust*, półtłust*, chud*, odtłuszczon*, słodk*, solon*, mał*, duż*, \
        extra, młod*, wiejsk*, paczka, butelka, słoik, karton, opakowanie, kostka, sztuk*, kilogram, litr, pęczek, \
        kubek, kubeczek, śmietankow*, masłow*, naturaln*, greck*, polsk*, domow*, jasn*, ciemn*, żółt*, dojrzał*, \
        owocow*, truskawkow*, czekoladow*, waniliow*, malinow*, jabłkow*, brzoskwiniow*, gazowan*, niegazowan*, \
        drobn*, grub*, wolnego wybiegu, ściółki, śląsk*, luz, luzem
        = not food
        cleaning: płyn do, środek, środki, proszek do, zmywark*, zmywania, prania, pranie, czyszczenia, wybielacz, \
        odkamieniacz, płukania, tabletki do, naczyń
        pet: kot*, pies, psa, psów, karma, żwirek, ptak*, zwierząt
        hair: włos*, rąk, ciała, twarzy, skór*, zębów, mydło, mydła, szampon, golenia, pieluch*, niemowl*, ust, \
        masaż*, kąpieli, opalania, krem do, krem nawilżający, pasta do
        paper: papier*, filtr*, worki, worek, folia, chusteczki, serwetki, ręcznik*, śmieci
        motor: silnikow*, lamp*, żarówk*, bateri*, świec*, ekspres*, forma, formy, kubki, łyżk*, nóż, destylowan*, \
        utlenion*, nawóz, ziemia, nasiona kwiat*, kwiat*, szczotk*, szczoteczk*, zapałki
        """
}
