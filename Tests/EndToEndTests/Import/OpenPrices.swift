/// Shelf prices of 36 spreads at 25 stores, as Open Prices has them.
///
/// Real prices of Open Prices (prices.openfoodfacts.org, by Open Food Facts contributors), Open Database License 1.0;
/// from TTalex/open-prices-nutella-challenge-analysis, `data.json`, commit 3b0789c5. Changes: 36 of 219 rows, as CSV.
enum OpenPrices {
    static let rows = 36
    static let csv = """
        barcode,name,brands,price_eur,price_per_kg_eur,location_id,observations
        2006050035823,Pâte a tartiner aux noisettes,TARTICHOC,1.89,4.725,2204,1
        3017620422003,Nutella,"Nutella,Ferrero",3.7910204082,9.4776,1084,49
        3245677722320,PASTA CAO au cacao et noisettes,Auchan,3.95,5.2667,3,2
        3250390860563,Pâte à Tartiner Duo,Netto,4.39,5.8533,1930,1
        3250392397029,Pâte à tartiner aux noisettes sans huile de palme,Ivoria,1.716,8.58,884,5
        3256228437921,Pate a tartiner aux noisettes,"U Bio,U",6.28,8.9714,478,1
        3258561040530,Pâte à tartiner,Belle France,4.6,6.1333,2114,1
        3263852232785,Pate a tartiner,Franprix,4.75,6.3333,15,1
        3266191006871,Pâte A Tartiner Noisette Cacao,La Vie Claire,9.99,13.32,108,1
        3330720237521,Pâte a tartiner noisettes au chocolat blanc,Lucien Georgelin,4.875,12.1875,2015,4
        3350031916403,Pâte à tartiner sans huile de palme,Monoprix,2.0633333333,5.1583,1982,3
        3390390001259,Pâte à tartiner chocolade sans lait,Jean Hervé,9.915,28.3286,188,2
        3410280005577,Pâte à tartiner 13% - 400g,Netto,1.87,4.675,1930,1
        3456300012422,Pâte à tartiner choco noisette,Jardin bio,6.55,18.7143,2022,1
        3535800001317,Pâte à tartiner cacao noisette,Gavottes,3.89,11.1143,351,1
        3560071483326,Kaonuts,Carrefour,1.88,9.4,335,4
        3564707140768,Pâte à tartiner aux noisettes,Bio Village,2.45,7.0,351,1
        3608580065371,Pâte à tartiner noisettes et cacao,Bonne Maman,6.9905882353,12.0527,884,17
        3664346333603,Pâte à tartiner goût caramel cacao,CARAMBAR,3.66,10.4571,351,1
        3700531202689,Au bon chocolat noisettes,Belledonne,8.29,27.6333,22,2
        3760020500658,Pâte à tartiner chocolat Noisette,"Jardin Bio,Léa Nature",7.9942857143,10.659,1059,7
        3760076001666,Pâte à tartiner coconut,Noiseraie Productions,8.1375,27.125,504,4
        3760091727084,Pâte à tartiner aux noisettes,Ethiquable,3.86,11.0286,351,1
        3760170092508,"Pâte à tartiner, Lait pétillant",Le comptoir de Mathilde,8.0,32.0,2335,1
        3760336830722,Pâte À Tartiner Granola -  Cacao Noisette,Funky Veggie,4.1775,20.8875,34,4
        3770019857212,Pâte à Tartiner Cacao Noisette,YACON&CO,9.1725,45.8625,2,4
        4006040293279,Samba dark,Rapunzel,5.95,23.8,108,1
        5400113744726,Duo Hazelnut White,Delhaize,2.99,3.9867,1408,1
        5410018970083,Pâte à tartiner Kwatta Chocolat blanc,Kwatta,4.79,11.975,1408,1
        5412158019929,Lactose Free Gluten Free Choco,Damhert,4.95,12.375,2334,1
        7622201127220,Hazelnut paste with chocolate,Milka,6.59,10.9833,1408,1
        8000500426494,Nutella Plant-Based,Nutella,4.4110810811,12.6031,1084,37
        80050100,Nutella & Go 52 g,"Ferrero,Nutella",1.69,32.5,1790,1
        80176800,Лешниково-какаов крем,"Nutella,Ferrero",5.25,7.0,1408,1
        8052575090315,pâte a tartiner cacao noisette,nocciolata,7.76,11.9385,2085,3
        8052575090438,Nocciolata bianca,nocciolata,4.79,19.16,1408,1

        """
}
