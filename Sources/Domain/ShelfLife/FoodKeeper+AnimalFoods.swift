extension FoodKeeper {
    /// Dairy, meat, poultry, fish, proteins and deli foods. Generated from the FoodKeeper data: see ORIGIN.md for
    /// source, format and changes.
    static let animalFoods = """
        # Dairy Products & Eggs
        Butter||60|270|||butter
        Buttermilk||14|90|||buttermilk;butter milk
        Cheese, hard such as cheddar, swiss, block parmesan||180|180|28||cheese;hard cheese;cheddar;\
        swiss cheese;gouda;emmental;edam;gruyere;block cheese;specialty cheese;cheddar cheese;manchego;pecorino;\
        provolone;havarti
        Cheese, parmesan; shredded or grated||360|avoid|||parmesan;grated cheese;parmesan cheese;grated parmesan;\
        grated parmesan cheese
        Cheese, shredded; cheddar, mozzarella, etc.||30|120|||shredded cheese;mozzarella;mozzarella cheese
        Cheese, processed slices||28|avoid|||sliced cheese;cheese slice;processed cheese;spread cheese;cheese spread
        Cheese, soft such as brie, bel paese, goat||14|180|||soft cheese;brie;camembert;goat cheese;feta;\
        feta cheese;blue cheese;gorgonzola;roquefort;halloumi;burrata
        Coffee creamer, liquid refrigerated||21||||coffee creamer
        Cottage cheese||14|avoid|7||cottage cheese;curd cheese
        Cream cheese||14|avoid|||cream cheese;mascarpone
        Cream, whipping, ultrapasteurized||30|avoid|7||whipping cream
        Cream, half and half||4|120|||half and half
        Cream, heavy||10|120|||cream;heavy cream;double cream
        Cream, light||7|120|||light cream;single cream
        Dips, sour cream based||14|avoid|||dip
        Egg substitutes, liquid||7|avoid|3||egg substitute
        Eggnog, commercial||5|180|||eggnog
        Eggs, in shell||35|avoid|||egg
        Eggs, hard boiled cooked||7|avoid|||boiled egg
        Kefir, fermented milk||7|avoid|2||kefir
        Margarine||180|360|||margarine
        Milk, plain or flavored||7|90|7||milk;chocolate milk
        Milk, lactose-free|||avoid|7||lactose free milk
        Pudding||printed|avoid|2||pudding;custard;dessert
        Sour cream||21|avoid|||sour cream;creme fraiche;schmand
        Whipped cream, aerosol can||28|avoid|||whipped cream
        Whipped topping, tub||14|420|||whipped topping
        Yogurt||14|60|||yogurt;yoghurt;skyr;joghurt
        Soy milk||10||10||soy milk;soya milk;soy drink;oat milk;oat drink
        Almond milk||10||10||almond milk;almond drink
        Rice milk||10||10||rice milk;rice drink
        Coconut milk||10||10||coconut milk
        Powdered milk|1825|||90||milk powder;powdered milk;dry milk
        Ricotta||14|avoid|7||ricotta
        Quark, fresh cheese||10||||quark;curd;fromage frais
        String Cheese||150||||string cheese
        Vegan Cheddar Cheese||120||7||vegan cheese
        Cheese Curds, fresh, unaged||14|120|||cheese curd
        Ghee|240|730||||ghee;clarified butter
        # Meat
        Beef, steaks||5|360|||beef;steak;rump steak;beef steak;beef roast;meat;roast beef
        Beef, ground||2|120|||ground beef;hamburger meat;minced beef;beef mince;mince;minced meat;ground meat;\
        hamburger;burger;mincemeat
        Lamb, chops, ribs, or loin||5|360|||lamb;lamb chop;leg of lamb
        Lamb, ground||2|120|||ground lamb;lamb mince;minced lamb
        Veal, shoulder roast, boneless||5|360|||veal
        Veal, ground||2|120|||ground veal
        Pork, loin chops, bone-in||5|360|||pork;pork chop;pork loin;pork roast;pork tenderloin;spare rib;\
        pork belly;schnitzel
        Pork, ground||2|120|||ground pork;minced pork;pork mince
        Goat, tender whole cuts||5|360|||goat
        Venison, round, rump, loin, or rib roast||5|360|||venison;game
        Variety meats, liver, tongue, chitterlings, etc.||2|120|||liver;tongue;kidney;beef liver;chicken liver;\
        offal
        Bacon||7|30|7||bacon
        Corned beef, in pouch with pickling juices||7|30|||corned beef
        Ham, country ham||7|60|||country ham
        Hot dogs||14|60|7||hot dog;frankfurter;wiener;vienna sausage
        Sausage, raw bulk type or patties||2|60|||sausage;breakfast sausage
        Sausage, fully cooked smoked links, kielbasa||7|60|||kielbasa;smoked sausage;cooked sausage
        Sausage, hard, dry, sliced||21|60|||pepperoni;dry sausage;hard sausage;pepperoni sausage
        Jerky, commercially dried|360|||90||jerky;beef jerky;biltong
        Meat products, canned|1825|||4||canned meat;tinned meat;spam;canned beef;canned ham
        Pastrami||40||||pastrami
        Prosciutto||90|30|||prosciutto;parma ham;serrano ham
        Chorizo, fresh||2|60|||chorizo
        Bratwurst, fresh||3|90|||bratwurst
        Rabbit, whole, fresh||2|270|||rabbit
        Bison, whole||5|270|||bison
        # Poultry
        Chicken, whole||2|360|||chicken;whole chicken;poultry;roasting chicken
        Turkey, whole||2|360|||turkey;whole turkey
        Ground turkey or chicken||2|120|||ground turkey;ground chicken;chicken mince;turkey mince
        Chicken parts, breast halves, boneless||2|270|||chicken breast;breast fillet;chicken fillet
        Chicken parts, legs or thighs||2|270|||chicken thigh;chicken leg;chicken wing;chicken drumstick;\
        drumstick
        Turkey parts, breast halves, boneless||2|270|||turkey breast
        Duckling, domestic or wild, whole||2|180|||duck;duckling
        Goose, domestic or wild, whole||2|180|||goose
        Pheasant, young, whole||2|180|||pheasant
        Quail, whole||2|180|||quail
        Giblets||2|120|||giblet
        Chicken nuggets, patties|||90||2|chicken nugget;nugget
        Fried chicken||4|120|||fried chicken
        Rotisserie chicken||4|120|||rotisserie chicken;roast chicken;grilled chicken
        Canned chicken|1825|||4||canned chicken
        Turkey bacon||14|120|7||turkey bacon
        # Seafood
        Lean fish, cod, flounder, haddock, halibut, sole, etc.||2|240|||fish;cod;flounder;haddock;halibut;sole;\
        white fish;plaice;sea bass;fish fillet
        Lean fish, pollock, ocean perch, rockfish, sea trout.||2|240|||pollock;perch;rockfish;trout;tilapia
        Fatty fish, bluefish, catfish, mackerel, mullet, salmon, tuna, etc.||2|90|||mackerel;salmon;mullet;\
        catfish;tuna steak;sardine;salmon fillet;fresh tuna
        Caviar, fresh, in jar||28|avoid|2||caviar
        Cooked fish, all||4|60|||cooked fish
        Surimi seafood||printed|270|||surimi;crab stick
        Scallops||3|540|||scallop
        Shrimp, crayfish||3|540|||shrimp;prawn;crayfish
        Squid||3|540|||squid;calamari;octopus
        Shucked clams, mussels, and oysters||10|120|||clam;mussel;oyster
        Crab meat, fresh||3|120|||crab meat;crab
        Fresh whole lobster, live||1|avoid|||lobster
        Herring, glass packed, in wine sauce||180|avoid|||herring
        Fish, cold smoked, vacuum pack||30|360|||smoked salmon;smoked fish;smoked trout;smoked mackerel;lox
        # Vegetarian Proteins
        Tofu||7|150|||tofu
        Miso||365|avoid|||miso
        Soy flour, full-fat|60|180||||soy flour
        Textured soy protein|730|||120||textured soy protein
        # Deli & Prepared Foods
        Ham, pre-packaged, luncheon/deli meat||14|60|5||ham;cooked ham;sliced ham
        Salami, pre-packaged, luncheon/deli meat||14|60|5||salami
        Turkey, pre-packaged, luncheon/deli meat||14|60|5||turkey slice;sliced turkey;deli turkey
        Chicken, pre-packaged, luncheon/deli meat||14|60|5||chicken slice;sliced chicken;deli chicken
        Leftovers, with meat, fish, poultry, or egg||4|90|||leftover
        Cooked pasta||5|60|||cooked pasta
        Cooked rice||6|180|||cooked rice
        Fruit, cut||printed|avoid|4||cut fruit;fruit salad
        Guacamole||4|120|||guacamole
        Hummus, commercial||90||7||hummus;houmous
        Luncheon meat or poultry, store-sliced||5|60|||cold cut;lunch meat;luncheon meat;deli meat;sliced meat;\
        mortadella;meat spread
        Main dishes or meals, hot or refrigerated||4|90|||ready meal;meal;prepared meal;lasagne;lasagna
        Pate||2|60|||pate;liver loaf;liverwurst;liver sausage
        Soup, stews||4|90|||stew;fresh soup
        Casseroles||4||||casserole
        Egg salad||4|avoid|||egg salad
        Potato salad||5|avoid|||potato salad
        Seafood salads||4||||tuna salad;shrimp salad;seafood salad
        Chicken salad||4|avoid|||chicken salad
        Ham salad||4|avoid|||ham salad
        Pasta salad||5|avoid|||pasta salad
        """
}
