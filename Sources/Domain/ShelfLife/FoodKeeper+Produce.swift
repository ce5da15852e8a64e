extension FoodKeeper {
    /// Fruit and vegetables. Generated from the FoodKeeper data: see ORIGIN.md for source, format and changes.
    static let produce = """
        # Produce
        Apples|21|42|240|||apple;pip fruit
        Apricots||5|avoid|||apricot
        Avocados||4|avoid|||avocado
        Bananas||3|90|||banana
        Berries, cherries, goose berries, lychee||7|360|||gooseberry;lychee
        Berries, blackberries, boysenberries, currant||6|360|||berrie;berry;blackberry;boysenberry;currant
        Blueberries||14|360|||blueberry
        Strawberries||3|360|||strawberry
        Raspberries||3|360|||raspberry
        Cherries||3|360|||cherry
        Citrus fruit, lemon, lime, orange, grapefruit, tangerines, clementines|10|21|avoid|||citrus;citrus fruit;\
        lemon;lime;orange;grapefruit;tangerine;clementine;mandarin;satsuma
        Coconuts, fresh|7|21|avoid|||coconut;fresh coconut
        Coconut, shredded|365||365|240||shredded coconut;desiccated coconut;coconut flake
        Cranberries||60|360|||cranberry
        Dates|60|360|730|||date;medjool date
        Grapes|1|7|30|||grape
        Guava||4|avoid|||guava
        Kiwi fruit||6|avoid|||kiwi;kiwi fruit;kiwifruit
        Melons||14|30|4||melon
        Watermelon|2|4|360|||watermelon;water melon
        Cantaloupe|4|15|360|||cantaloupe
        Honeydew|7|4|360|||honeydew;honeydew melon
        Papaya, mango, feijoa, passion fruit, casaba melon|5|7|240|||papaya;mango;passion fruit;tropical fruit;\
        exotic fruit
        Peaches, nectarines, plums, pears, sapote||5|60|||peach;nectarine;plum;pear
        Pineapple||7|360|||pineapple
        Plantains||5|360|||plantain
        Pomegranate|5|90|360|||pomegranate
        Star fruit|7|14|360|||star fruit
        Prickly pear|5|14|360|||prickly pear
        Pitaya/dragon fruit|5|21|360|||dragon fruit;pitaya
        Kumquats||21|avoid|||kumquat
        Cherimoya||4|360|||cherimoya
        Artichokes, whole|2|14|avoid|||artichoke
        Asparagus||4|150|||asparagus
        Bamboo shoots||14||5||bamboo shoot
        Beans and peas, green, fava, lima, soybean, wax, snow, sugar snap||5|240|||green bean;pea;snow pea;\
        sugar snap;sugar snap pea;lima bean;fava bean;runner bean;french bean
        Beets|1|14|240|||beet;beetroot
        Bok choy||3|360|||bok choy;pak choi
        Broccoli and broccoli raab (rapini)||5|360|||broccoli
        Brussels sprouts||5|360|||brussels sprout;brussel sprout
        Cabbage||14|360|||cabbage;sauerkraut cabbage;red cabbage;white cabbage
        Carrots, parsnips||21|360|||carrot;parsnip;root vegetable
        Baby carrots|4|28|90|||baby carrot
        Cauliflower||5|360|||cauliflower
        Celery||14|360|||celery
        Celery root||7||||celeriac;celery root
        Corn on the cob||2|240|||corn;sweetcorn;corn on the cob;corn cob
        Cucumbers||6|avoid|||cucumber
        Eggplant|1|7|240|||eggplant;aubergine
        Garlic|30|14|30|||garlic;garlic bulb
        Ginger root|5|21|180|||ginger;ginger root;fresh ginger
        Greens||4|360|||greens;spring greens;collard greens
        Herbs||10|60|||herb;fresh herb
        Parsley, fresh||3|120|||parsley
        Leeks||14|360|||leek
        Lettuce, iceberg, romaine||14|avoid|||lettuce;iceberg;romaine;iceberg lettuce;romaine lettuce
        Lettuce, leaf, spinach||7|avoid|||spinach;leaf lettuce;baby spinach
        Mushrooms||7|360|||mushroom;champignon
        Okra|1|3|360|||okra
        Onions, yellow, white, red, etc.|30|60|360|||onion;shallot;red onion
        Onions, spring or green|30|7|360|||spring onion;green onion;scallion
        Peppers||14|240|||pepper;bell pepper;red pepper;green pepper;sweet pepper;capsicum
        Hot peppers||7|270|||chili;chilli;hot pepper;jalapeno;chili pepper;chilli pepper
        Potatoes|60|14|360|||potato;new potato;baby potato
        Yams/sweet potatoes|21|||||sweet potato;yam
        Pumpkins|90|150||||pumpkin
        Radishes||14|avoid|||radish
        Rhubarb||7||||rhubarb
        Rutabagas|7|21|300|||rutabaga;swede
        Squash, summer and zucchini|5|5|360|||squash;summer squash
        Zucchini, fresh, whole||7|300|||zucchini;courgette
        Squash, winter|42|90|360|||winter squash;butternut squash;butternut;acorn squash
        Spaghetti squash, whole|60|14||||spaghetti squash
        Cherry tomatoes|10|5||||cherry tomato;tomato
        Taro|7|3||||taro
        Turnips||14|300|||turnip
        Yuca/cassava|7|3|60|||yuca;cassava
        Bagged greens, leaf, spinach, lettuce, etc.||5|avoid|2||bagged salad;salad;mixed salad;salad mix;\
        mixed greens;salad greens
        Kale||5|360|||kale
        Lemongrass||9|180|||lemongrass
        Cilantro|14|21||||cilantro;coriander
        Mint|14|21||||mint
        Basil, fresh|5|10||||basil;fresh basil
        Oregano|14|21||||oregano
        Rosemary|14|21||||rosemary
        Chives|14|21||||chive
        Thyme|14|21||||thyme
        Bean sprouts||10||||bean sprout
        Swiss chard||14||||swiss chard;chard
        Arugula||7||||arugula;rocket;rucola
        Radicchio||21||||radicchio
        Edamame, fresh||5||||edamame
        Jicama, fresh|120|21||||jicama
        Kimchi||360||||kimchi
        Kohlrabi||7|360|||kohlrabi
        Marinated vegetables, in oil||4||||marinated vegetable;antipasti
        Fresh Vegetables (typical)||10|360|||vegetable;fresh vegetable;mixed vegetable
        Fresh Fruits (typical)||7|360|||fruit;fresh fruit
        """
}
