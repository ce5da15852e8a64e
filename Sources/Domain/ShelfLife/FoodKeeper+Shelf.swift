extension FoodKeeper {
    /// Shelf-stable foods, condiments and drinks. Generated from the FoodKeeper data: see ORIGIN.md for source, format
    /// and changes.
    static let shelf = """
        # Shelf Stable Foods
        Canola oil|365|||||canola oil
        Sunflower oil|365|||||sunflower oil
        Almond oil|365|730||||almond oil
        Grapeseed oil|365|||||grapeseed oil
        Coconut oil|1095|||||coconut oil
        Sesame oil|730|||180||sesame oil
        Avocado Oil|730|||180||avocado oil
        Chocolate hazelnut spread|365|||||chocolate spread;chocolate hazelnut spread;hazelnut spread;nutella
        Applesauce, commercial|540|||10||applesauce;apple sauce
        Canned goods, low acid|1825|||4||canned vegetable;canned fish;canned bean;canned corn;canned pea;\
        canned soup;ready soup;canned carrot;canned spinach;canned potato;canned stew;canned pasta;\
        canned chickpea;canned lentil;baked bean;tinned fish;tinned vegetable;canned sardine;canned mackerel;\
        canned salmon;canned herring
        Canned goods, high acid|540|||7||canned fruit;canned tomato;chopped tomato;canned peach;canned pear;\
        canned pineapple;tinned tomato;peeled tomato;sauerkraut;canned mandarin;canned cherry
        Tuna, canned|1095|||||canned tuna;tuna;tinned tuna
        Cereal, ready-to-eat|360|||90||cereal;breakfast cereal;cornflakes;corn flake;muesli
        Granola|270|||||granola
        Chocolate syrup|730|||180||chocolate syrup
        Crackers|240||120|30||cracker;crispbread;zwieback;rice cake;rusk
        Graham cracker/animal cracker|270|||||graham cracker
        Fruits, dried, raisins, apricots, mangoes, cranberries, etc.|180|||30||dried fruit;raisin;dried apricot;\
        dried mango;dried cranberry;prune;sultana;dried fig;dried date
        Gummy (fruit) snacks|270|||||gummy;gummy bear;fruit snack;gummi bear
        Marshmallows|365|||30||marshmallow
        Milk, canned evaporated or condensed|360|||5||condensed milk;evaporated milk
        Molasses|730|||180||molasses;treacle
        Mushrooms, dried|730|||90||dried mushroom
        Nuts, jars or cans|365||360|270||nut;nut snack;mixed nut;hazelnut;brazil nut;nut mix
        Roasted nuts (peanuts, cashews, almonds)|printed|||14||roasted nut;roasted peanut;roasted almond;salted peanut
        Peanut butter, commercial|720|||90||peanut butter
        Almond butter|365|||||almond butter
        Cashew butter|90|||||cashew butter
        Pectin|printed|||30||pectin
        Popcorn, microwave packets|360|||2||popcorn;microwave popcorn
        Potato chips|60|||14||chip;crisp;potato chip;potato crisp;tortilla chip;salty snack;snack product
        Potatoes, instant|450|||360||instant potato;instant mashed potato;mashed potato powder
        Pretzels|270|||21||pretzel
        Pudding mixes|365|||120||pudding powder;pudding mix;custard powder
        Soup mixes, dry bouillon|365|||365||soup mix;bouillon;stock cube;bouillon cube;soup powder;instant soup;\
        soup;broth powder
        Sun dried tomatoes, jar|365|||180||sun dried tomato;sundried tomato
        Syrup|365|||180||syrup;pancake syrup;agave syrup
        Genuine Maple syrup, unopened, glass|1460|forever||||maple syrup
        Corn syrup|1095|||||corn syrup
        Toaster pastries|360|||14||toaster pastry
        Coconut cream, canned|1825||90|4||coconut cream
        Coconut milk, canned|1825||90|4||canned coconut milk
        Almonds, no shell|120|240|300|||almond
        Cashews, no shell|28|180|360|||cashew
        Macadamias, no shell|28|360|720|||macadamia
        Peanuts, no shell|28|360|720|||peanut
        Pecans, no shell|28|270|720|||pecan
        Pistachios, shell or no shell|21|360|720|||pistachio
        Walnuts, shell or no shell|28|360|720|||walnut
        Pine nuts|21|90|270|||pine nut
        Chia seeds|540|||||chia seed;chia
        Pumpkin seeds, raw, no shell|180|180||||pumpkin seed
        Sunflower seeds, raw, unsalted, no shell|360|||||sunflower seed
        Sesame seeds|1825|||||sesame seed;sesame
        Flaxseed, whole seed|730|||||flaxseed;linseed;flax seed
        Milk, shelf-stable|360|||7||uht milk;long life milk;shelf stable milk;h milk
        Salt, table, plain, or iodized|1825|||||salt;table salt;sea salt
        Black pepper, ground, dried, commercially bottled or purchased in bulk|730|||||black pepper;\
        ground pepper;white pepper;ground black pepper
        Cinnamon, ground, dried, commercially bottled or purchased in bulk|1460|||||cinnamon;ground cinnamon
        Cumin, ground, dried, commercially bottled or purchased in bulk, opened or unopened|1460|||||cumin;\
        ground cumin
        Garlic powder, dried, commercially bottled or purchased in bulk|1460|||||garlic powder
        Onion powder, dried, commercially bottled or purchased in bulk|1460|||||onion powder
        Nutmeg, ground, dried, commercially bottled or purchased in bulk|1460|||||nutmeg
        Tomato paste|810||90|5||tomato paste;tomato puree
        Breadcrumbs, commercial|180|||||breadcrumb;bread crumb;panko
        Cereal or granola bars|360|||||bar;granola bar;cereal bar;muesli bar;protein bar;energy bar;snack bar
        Capers, in jar|365|||||caper
        Croutons|180|180|360|||crouton
        Dry stuffing mix, commercially packaged|360|||||stuffing mix
        Roasted red peppers, jar||180||||roasted pepper
        Tapenade|270|270||||tapenade
        # Condiments, Sauces & Canned Goods
        Barbecue sauce, bottled|365|||120||barbecue sauce;bbq sauce
        Chutney|365|||60||chutney
        Dry gravy mixes|730|2||||gravy mix;gravy powder;gravy granule
        Gravy, jars and cans|1825|||2||gravy
        Honey|730|||||honey
        Horseradish, in jar||360||120||horseradish
        Jams, jellies, and preserves|540|||360||jam;jelly;preserve;marmalade;fruit spread;sweet spread
        Ketchup, cocktail, or chili sauce|365|||180||ketchup;tomato ketchup;chili sauce;cocktail sauce
        Marinades|365|||180||marinade
        Mayonnaise, commercial|180|||60||mayonnaise;mayo
        Mustard|730|||365||mustard;dijon mustard
        Olives, black and green|540|||14||olive;black olive;green olive
        Pickles|365|||90||pickle;gherkin;pickled vegetable;pickled cucumber;pickled onion;cornichon
        Pesto, jarred||180|30|3||pesto
        Salad dressings, commercial, bottled|360|||90||salad dressing;dressing;vinaigrette
        Salsa, picante and taco sauces|365|||30||salsa;taco sauce
        Spaghetti sauce, in jars|540|||4||spaghetti sauce;pasta sauce;marinara sauce
        Tomato sauce, spaghetti, pizza|printed|||5||tomato sauce;passata
        Soy sauce or teriyaki sauce|1095|||30||soy sauce;teriyaki sauce
        Vinegar|730|||||vinegar;wine vinegar;white vinegar
        Balsamic vinegar|1825|||540||balsamic vinegar;balsamico
        Apple cider vinegar|730|||||apple cider vinegar;cider vinegar
        Worcestershire sauce|365|||||worcestershire sauce
        Hot sauce|180|||||hot sauce;tabasco;sriracha
        Black bean sauce|720|||180||black bean sauce
        Oyster sauce|720|||180||oyster sauce
        Hoisin sauce|720|||180||hoisin sauce
        Thai red curry paste|730|||5||curry paste
        Cranberry sauce, canned|730|||14||cranberry sauce
        Anchovies, canned|1825||60|4||anchovy
        Relish|900|270||||relish
        Tahini|365|||21||tahini
        Cooking wine|printed|365||||cooking wine
        Beef broth/stock/consommé, commercially produced|printed|7|90|4||beef broth;beef stock
        Chicken broth/stock/consommé, commercially produced|printed|7|90|4||chicken broth;chicken stock;broth
        Vegetable stock/broth, commercially produced|printed|7|90|4||vegetable broth;vegetable stock
        Aioli, homemade||4||||aioli
        # Beverages
        Coffee, whole beans|150|||150||coffee;coffee bean;whole bean coffee;espresso bean;espresso
        Coffee, commercial ground, non-vacuum|730||360|14||ground coffee;filter coffee
        Coffee, instant|365|||90||instant coffee
        Diet powder mixes and drink mixes|720|||90||drink mix;drink powder
        Fruit Juice in cartons, fruit drinks, punch|21|||12||juice;fruit juice;fruit drink;punch;\
        vegetable juice;fruit vegetable juice;apple juice;multivitamin juice;grape juice;tomato juice;smoothie
        Orange juice, commercially packaged carton|||360|10||orange juice
        Lime juice|540|||60||lime juice
        Lemon juice|540|||60||lemon juice
        Nectar, papaya, mango, guava, or guavabana|540|||||nectar
        Soda, carbonated cola drinks, mixers, diet sodas; bottles or cans||||3||soda;cola;lemonade;soft drink;\
        tonic water
        Tea, bags|1080|||360||tea;tea bag;green tea;black tea;herbal tea
        Tea, loose|730|||360||loose tea
        Water, commercially bottled|730|||||water;bottled water;mineral water;sparkling water
        Red wine|1825|||3||red wine;wine
        White wine|730|||3||white wine;sparkling wine;rose wine;prosecco;champagne;blush wine
        Hard liquors|730|||||liquor;hard liquor;brandy;rum;whisky;whiskey;vodka;gin;tequila;cognac;spirit
        Cream liquors, unopened|240|||||liqueur;cream liqueur
        Coconut water|360|||2||coconut water
        Apple cider, fresh|3|21|forever|||apple cider
        """
}
