extension FoodKeeper {
    /// Baked goods, grains and foods bought frozen. Generated from the FoodKeeper data: see ORIGIN.md for source,
    /// format and changes.
    static let bakery = """
        # Baked Goods
        Commercial bread products, including pan breads, flat breads, rolls, and buns|18||150|21||bread;roll;\
        bun;white bread;brown bread;toast;toast bread;flat bread;ciabatta;pita;naan;roll product;\
        sliced bread;rye bread;sourdough;sourdough bread;burger bun;hot dog bun;dinner roll
        Bagel, fresh baked|2||90|||bagel;fresh roll;baguette
        Commercial cakes and muffins|7||180|10||cake;sponge cake;cupcake;brownie
        Cheesecake|||180|7||cheesecake
        Cookies, crispy|180||360|||cookie;biscuit;shortbread;crispy cookie
        Cookies, soft|90||360|||soft cookie
        Dairy filled eclairs|||90|3||eclair
        Doughnuts|2||avoid|2||doughnut;donut
        Fruit cake|180||360|360||fruit cake
        Pastries, danish|10||avoid|||pastry;danish;croissant;danish pastry
        Cream pies, banana cream, coconut cream, butterscotch|||avoid|4||cream pie
        Chiffon pies, chocolate, lemon|||avoid|2||lemon pie;chiffon pie
        Fruit pies, apple, peach, blueberry, apricot, cherry, blackberry|2||240|7||pie;fruit pie;apple pie;\
        cherry pie;peach pie;blueberry pie
        Pies, pecan|||60|4||pecan pie
        Pies, pumpkin|||60|4||pumpkin pie
        Quiche|||90|5||quiche
        Muffin, homemade - including bran, blueberry, banana, corn, chocolate chip|7||90|||muffin
        Baking powder|540|||180||baking powder
        Baking soda|1095|||180||baking soda;bicarbonate of soda;sodium bicarbonate
        Biscuit or pancake mix|270|||||pancake mix
        Cake, brownie, bread mixes|540|||||cake mix;bread mix;brownie mix
        Chocolate, unsweetened and semi-sweet, solid|730|||365||chocolate;cooking chocolate;dark chocolate;\
        baking chocolate;chocolate chip;specialty chocolate;chocolate bar
        Cocoa and cocoa mixes|forever|||365||cocoa;cocoa powder;hot chocolate;cocoa drink;cocoa mix;drinking chocolate
        Cornmeal, regular, degerminated|360|||730||cornmeal;polenta;grits
        Cornstarch|720|||540||cornstarch;corn starch;cornflour;starch
        Flour, white|360|||240||flour;white flour;wheat flour;plain flour
        Whole wheat flour|360|730|730|||whole wheat flour;wholemeal flour;rye flour
        Frosting or icing|360|||21||frosting;icing
        Gelatin, flavored|360|||120||jelly powder;flavored gelatin
        Gelatin, unflavored|1095|||||gelatin;gelatine
        Oils, olive or vegetable|360|||150||oil;olive oil;vegetable oil;rapeseed oil;cooking oil
        Nut oils|360|||240||nut oil;walnut oil;peanut oil;hazelnut oil
        Vegetable oil sprays|730|||365||oil spray;cooking spray
        Shortening, solid|730|||360||shortening;lard
        Tamarind paste|360|||180||tamarind paste
        Chili powder|730|||730||chili powder;chilli powder;paprika powder
        Seasoning blends|730|||730||seasoning;seasoning blend;spice blend;spice mix
        Herbs, dried|730|||730||dried herb;dried basil;dried oregano;dried thyme;dried rosemary;dried parsley;\
        bay leaf
        Spice/spices, whole|1460|||1460||peppercorn;clove;whole spice
        Spice/spices, ground|1095|||1095||spice;ground spice;paprika;turmeric;curry powder;ground coriander;\
        ground ginger;cardamom
        Sugar, brown|forever|||720||brown sugar
        Sugar, granulated|forever|||720||sugar;white sugar;granulated sugar;caster sugar
        Sugar, confectioners|forever|||720||powdered sugar;icing sugar;confectioners sugar
        Sugar substitutes|730|||||sugar substitute;sweetener;artificial sweetener;stevia
        Tapiocas|360|||360||tapioca
        Yeast, packaged|730||180|120||yeast;dry yeast
        Cookie dough||printed|60|||cookie dough
        Puff pastry|||360|||puff pastry
        Pie crust, refrigerated||printed|60|||pie crust
        Pure vanilla extract|730|||360||vanilla extract
        Almond extract|730|||360||almond extract
        Lemon extract|730|||360||lemon extract
        Coconut flour||360|360|||coconut flour
        Macaroons, french|2||90|||macaroon
        # Grains, Beans & Pasta
        Whole wheat bread, commercially baked & pre-sliced|5||90|||whole wheat bread;wholemeal bread;\
        whole grain bread;wholegrain bread
        Tortillas, flour|90||180|90||tortilla;flour tortilla;wrap
        Tortillas, corn|45|90||||corn tortilla
        Fresh pasta||2|60|||fresh pasta;ravioli;tortellini;gnocchi
        Beans, dried|730|||365||bean;dried bean;dry bean;kidney bean;black bean;pinto bean;chickpea;navy bean;\
        white bean
        Lentils, dried|365|||365||lentil;red lentil
        Pasta, dry, without eggs|730|||365||pasta;spaghetti;macaroni;penne;fusilli;dry pasta;linguine;\
        tagliatelle;couscous;rigatoni;farfalle
        Dry egg noodles|730|||60||noodle;egg noodle
        Peas, dried split|365|||365||split pea
        Rice, white or wild|730|||365||rice;white rice;wild rice;basmati;basmati rice;jasmine rice;risotto rice;\
        arborio rice
        Rice, brown|365|||365||brown rice
        Quinoa, uncooked|1095|||||quinoa
        Bulgur|360|||||bulgur
        Barley, whole grain|180||360|||barley;pearl barley
        Oats, whole grain|120||240|||oat;oatmeal;rolled oat;porridge oat;oat flake
        Millet, whole grain|60||120|||millet
        Buckwheat, whole grain|60||120|||buckwheat
        Refried beans|1095|||3||refried bean
        # Food Purchased Frozen
        Tempeh||4|180||4|tempeh
        Soy meat substitutes||4|540||4|soy meat substitute
        Dough, commercial||4|360||4|frozen dough;pizza dough;dough
        Fish, breaded||avoid|540|||fish stick;fish finger;breaded fish
        Fish, raw but headed and gutted||4|180||4|frozen fish;frozen fillet;frozen salmon;frozen cod;\
        frozen fish fillet
        Frozen potato products, fries, hashbrowns, tater tots||avoid|360|||frozen potato product;french fries;fries;\
        hash brown;tater tot;frozen potato;oven chips;frozen fries;potato product
        Fruits, such as berries, melons|||540|||frozen fruit;frozen berry;frozen strawberry;frozen raspberry;\
        frozen blueberry;frozen mango
        Ice cream|||180|||ice cream;frozen dessert;gelato;frozen yogurt
        Ice pops|||270|||ice pop;popsicle;ice lolly
        Juice concentrates|||730|||juice concentrate
        Pancakes, waffles||avoid|90|||waffle;pancake;frozen waffle
        Sherbet, sorbet||avoid|270|||sherbet;sorbet
        Shrimp, shellfish||4|540||4|frozen shrimp;frozen prawn;frozen shellfish;frozen seafood
        Frozen entrees, prepared meals||avoid|360|||frozen meal;frozen entree;frozen dinner;frozen ready meal;\
        frozen lasagne
        Vegetables||4|540||4|frozen vegetable;frozen pea;frozen spinach;frozen broccoli;frozen corn;frozen bean;\
        frozen mixed vegetable
        Pizza, frozen||4|360||4|pizza;frozen pizza
        Edamame, frozen|||730||7|frozen edamame
        Polenta, frozen|||360||5|frozen polenta
        """
}
