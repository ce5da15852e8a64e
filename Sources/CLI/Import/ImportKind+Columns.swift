// The headings that the columns of a file may have, in the eight languages that larder reads (H3).

extension ImportKind {
    static let purchases = ImportKind(
        name: "purchases", type: "purchase", columns: Column.ofPurchase, required: [["item", "code"]],
        meaningless: [], key: .purchases)

    /// Rows of what is in the cupboard. Its file names no purchase, so the item and how much of it there is are its id.
    static let stock = ImportKind(
        name: "stock", type: "purchase", columns: Column.ofPurchase, required: [["item", "code"]], meaningless: [],
        key: KeyColumns(columns: [], required: 1, otherNames: [:], fields: KeyColumns.purchases.fields))

    static let prices = ImportKind(
        name: "prices", type: "price", columns: Column.ofPrice, required: [["name", "code"], ["price"]],
        meaningless: [
            "observations", "id", "type", "proof_id", "receipt_quantity", "price_without_discount", "discount_type",
            "location_osm_id", "location_osm_type", "owner", "source", "created", "updated", "product_id",
            "origins_tags",
            "labels_tags", "category_tag",
        ], key: .prices)

    static let products = ImportKind(
        name: "products", type: "product", columns: Column.ofProduct, required: [["name"]], meaningless: [],
        key: .products)
}

extension Column {
    static let ofPurchase: [Column] = [
        Column(
            name: "date", field: "date",
            words: """
                datum,kaufdatum,buchungsdatum,purchase date,date of purchase,date purchased,date bought,bought,bought on,\
                purchased,purchased on,day,transaction date,receipt date,order date,tag,gekauft am,einkaufsdatum,belegdatum,\
                date d'achat,acheté le,jour,fecha,fecha de compra,comprado el,día,data,data acquisto,data di acquisto,\
                acquistato il,aankoopdatum,gekocht op,data zakupu,kupiono,data da compra,data de compra,comprado em,\
                日付,購入日
                """),
        Column(
            name: "item", field: "item",
            words: """
                product,name,product name,item name,article,article name,description,item description,food,\
                food item,ingredient,grocery,title,artikel,artikelname,produkt,produktname,bezeichnung,\
                artikelbezeichnung,produktbezeichnung,beschreibung,lebensmittel,ware,\
                produit,nom,nom du produit,désignation,libellé,aliment,producto,nombre,artículo,\
                descripción,alimento,prodotto,nome,nome prodotto,articolo,descrizione,productnaam,\
                omschrijving,naam,nazwa,nazwa produktu,artykuł,towar,produto,nome do produto,artigo,descrição,\
                品名,商品名
                """),
        Column(
            name: "member", field: "member",
            words: """
                mitglied,person,wer,who,käufer,buyer,bezahlt von,gezahlt von,paid by,payer,purchased by,bought by,customer,\
                payé par,acheteur,pagado por,comprador,pagato da,acquirente,betaald door,koper,zapłacił,kupujący,\
                pago por
                """),
        Column(
            name: "amount", field: "amount",
            words: """
                quantity,qty,count,stückzahl,menge,anzahl,pieces,units,pcs,stück,on hand,in stock,\
                stock,bestand,quantité,qté,nombre d'unités,cantidad,cant,unidades,quantità,qtà,pezzi,hoeveelheid,aantal,\
                ilość,liczba,sztuk,quantidade,qtd,qtde,数量,個数
                """, weight: .counts),
        Column(
            name: "weight", field: "amount",
            words: "net weight,gewicht,nettogewicht,poids,poids net,peso,peso neto,peso netto,waga,volume,volumen",
            weight: .counts, needsUnit: true),
        Column(
            name: "unit", field: "unit",
            words: """
                einheit,uom,unit of measure,measure,size,pack size,package size,packing,container,größe,\
                packungsgröße,packung,gebinde,inhalt,unité,taille,contenance,conditionnement,unidad,tamaño,formato,\
                unità,unità di misura,misura,dimensione,confezione,eenheid,maat,inhoud,verpakking,jednostka,jm,rozmiar,\
                opakowanie,unidade,tamanho,embalagem,単位
                """, weight: .counts),
        Column(
            name: "price", field: "price",
            words: """
                unit price,price per unit,price each,each,preis,einzelpreis,stückpreis,preis pro stück,prix,prix unitaire,pu,\
                precio,precio unitario,prezzo,prezzo unitario,prijs,stukprijs,prijs per stuk,eenheidsprijs,cena,\
                cena jednostkowa,preço,preco unitario,単価,価格
                """, weight: .counts),
        Column(
            name: "price per kg", field: "price",
            words:
                "price/kg,kilopreis,kg-preis,preis pro kg,preis/kg,prix au kg,prix/kg,precio por kg,prezzo al kg,prijs per kg,cena za kg,preço por kg",
            weight: .counts, suffix: "/kg"),
        Column(
            name: "total", field: "total",
            words: """
                betrag,gesamt,summe,gesamtpreis,total price,line total,total cost,cost,total paid,paid,amount paid,price paid,\
                sum,extended price,item total,subtotal,total amount,gesamtbetrag,kosten,zeilensumme,bezahlt,prix total,\
                montant,coût,precio total,importe,coste,totale,prezzo totale,importo,costo,totaal,totaalprijs,\
                bedrag,suma,wartość,razem,kwota,koszt,preço total,valor,valor total,custo,金額,小計
                """, weight: .counts),
        Column(
            name: "store", field: "store",
            words: """
                shop,händler,merchant,laden,geschäft,markt,store name,shop name,supermarket,market,retailer,vendor,seller,\
                where,filiale,supermarkt,einkaufsort,magasin,supermarché,enseigne,commerce,tienda,supermercado,\
                comercio,negozio,supermercato,punto vendita,winkel,winkelnaam,sklep,market,loja,mercado,店,店舗
                """),
        Column(
            name: "expires", field: "expires",
            words: """
                expiry,expiry date,expiration,expiration date,expire date,expires on,exp,exp date,expdate,use before,\
                haltbar bis,ablaufdatum,verfallsdatum,ablauf,haltbarkeit,haltbarkeitsdatum,péremption,\
                date de péremption,date limite,expire le,caducidad,fecha de caducidad,vencimiento,\
                fecha de vencimiento,caduca,vence,scadenza,data di scadenza,scade,vervaldatum,houdbaar tot,\
                houdbaarheidsdatum,data ważności,ważne do,termin ważności,validade,data de validade,\
                prazo de validade,賞味期限
                """),
        Column(
            name: "best before", field: "expires",
            words: """
                bbd,bb,bbe,best by,best before date,best by date,mhd,mindesthaltbarkeitsdatum,mindestens haltbar bis,ddm,dluo,\
                consumo preferente,consumir preferentemente antes de,da consumarsi preferibilmente entro,tht,\
                najlepiej spożyć przed,consumir de preferência antes de
                """, sets: ["dateKind": "best before"]),
        Column(
            name: "use by", field: "expires",
            words: """
                use by date,useby,verbrauchsdatum,zu verbrauchen bis,verbrauchen bis,dlc,date limite de consommation,\
                consumir antes de,da consumare entro,tgt,te gebruiken tot,należy spożyć do,消費期限
                """, sets: ["dateKind": "use by"]),
        Column(
            name: "label", field: "label",
            words: "label text,etikett,étiquette,etiqueta,etichetta,etiket,etykieta,rótulo,ラベル"),
        Column(
            name: "date kind", field: "dateKind",
            words: "expiry type,date type,kind of date,datumsart,type de date,tipo de fecha,tipo di data,soort datum"),
        Column(
            name: "location", field: "location",
            words: """
                place,storage,storage location,stored in,kept in,shelf,lagerort,ort,platz,standort,aufbewahrungsort,\
                emplacement,lieu,endroit,rangement,ubicación,lugar,almacenamiento,posizione,luogo,posto,\
                locatie,plaats,opslag,bewaarplaats,miejsce,lokalizacja,localização,local,lugar,保管場所
                """),
        Column(
            name: "barcode", field: "code",
            words: """
                code,ean,gtin,upc,bar code,ean13,ean code,ean-code,product code,strichcode,barcodenummer,artikelcode,\
                code-barres,code barre,código de barras,codice a barre,streepjescode,kod kreskowy,código
                """),
        Column(
            name: "category", field: "category",
            words: """
                categories,group,department,section,food group,kategorie,warengruppe,gruppe,abteilung,\
                catégorie,rayon,famille,categoría,sección,categoria,reparto,gruppo,categorie,groep,afdeling,\
                kategoria,grupa,dział,seção
                """),
        Column(
            name: "brand", field: "brand",
            words:
                "brands,brand name,make,manufacturer,marke,hersteller,marque,fabricant,marca,merk,marka,producent,fabricante"
        ),
        Column(
            name: "note", field: "note",
            words: """
                notes,comment,comments,remark,remarks,notiz,notizen,bemerkung,bemerkungen,kommentar,anmerkung,\
                remarque,commentaire,nota,notas,comentario,observaciones,note,commento,opmerking,opmerkingen,notitie,\
                notatka,uwagi,komentarz,observação,observações,comentário,備考,メモ
                """),
        Column(
            name: "owner", field: "owner",
            words:
                "belongs to,owned by,whose,besitzer,gehört,eigentümer,propriétaire,dueño,propietario,proprietario,eigenaar,właściciel,dono"
        ),
        Column(
            name: "deposit", field: "deposit",
            words: "bottle deposit,crv,pfand,flaschenpfand,consigne,depósito,fianza,cauzione,statiegeld,kaucja,caução",
            weight: .counts),
        Column(
            name: "on sale", field: "onSale",
            words: """
                sale,special,special offer,promo,promotion,is on sale,price is discounted,angebot,im angebot,aktion,\
                sonderangebot,en promotion,promoción,oferta,en oferta,promozione,offerta,in offerta,aanbieding,\
                in de aanbieding,promocja,promoção,em promoção
                """),
        Column(
            name: "discount", field: "discount",
            words: """
                discount amount,reduction,savings,saved,coupon,rabatt,nachlass,ermäßigung,preisnachlass,gespart,\
                remise,réduction,descuento,sconto,riduzione,korting,rabat,zniżka,desconto,割引
                """, weight: .counts),
        Column(
            name: "currency", field: "currency",
            words: "currency code,iso currency,währung,devise,monnaie,moneda,divisa,valuta,munt,waluta,moeda,通貨",
            weight: .counts),
    ]

    static let ofPrice: [Column] = [
        Column(
            name: "name", field: "name",
            words:
                "product_name,item,product,item name,artikel,produkt,bezeichnung,description,produit,nom,producto,nombre,prodotto,nome,productnaam,naam,nazwa,produto"
        ),
        Column(
            name: "price", field: "price",
            words: "unit price,preis,prix,precio,prezzo,prijs,cena,preço", weight: .counts),
        Column(
            name: "barcode", field: "code",
            words:
                "code,product_code,ean,gtin,upc,strichcode,code-barres,código de barras,codice a barre,streepjescode,kod kreskowy"
        ),
        Column(name: "brands", field: "brand", words: "brand,marke,marque,marca,merk,marka"),
        Column(
            name: "price_per_kg", field: "pricePerKg",
            words:
                "price_per_kg_eur,kilopreis,preis pro kg,prix au kg,precio por kg,prezzo al kg,prijs per kg,cena za kg,preço por kg",
            weight: .counts),
        Column(
            name: "store", field: "store",
            words:
                "location,location_osm_name,location_osm_display_name,shop,supermarket,markt,laden,händler,filiale,magasin,tienda,negozio,winkel,sklep,loja"
        ),
        Column(name: "location_id", field: "store", words: "", isFallback: true),
        Column(
            name: "currency", field: "currency", words: "currency code,währung,devise,moneda,valuta,waluta,moeda",
            weight: .counts),
        Column(
            name: "date", field: "date", words: "datum,seen,seen on,price date,day,fecha,data"),
        Column(name: "price per", field: "per", words: "price_per,per", weight: .counts),
        Column(
            name: "on sale", field: "onSale",
            words:
                "price_is_discounted,sale,special,promo,angebot,aktion,promotion,oferta,offerta,aanbieding,promocja,promoção"
        ),
    ]

    /// As Open Food Facts calls them.
    static let ofProduct: [Column] = [
        Column(
            name: "product_name", field: "name",
            words:
                "name,product,item,artikel,produkt,bezeichnung,produit,nom,producto,nombre,prodotto,nome,productnaam,naam,nazwa,produto"
        ),
        Column(
            name: "code", field: "code",
            words:
                "barcode,ean,gtin,upc,product_code,strichcode,code-barres,código de barras,codice a barre,streepjescode,kod kreskowy"
        ),
        Column(name: "brands", field: "brand", words: "brand,marke,marque,marca,merk,marka"),
        Column(
            name: "quantity", field: "quantity",
            words:
                "size,pack size,inhalt,menge,packungsgröße,quantité,contenance,cantidad,tamaño,quantità,inhoud,hoeveelheid,ilość,quantidade",
            weight: .counts),
        Column(
            name: "categories", field: "categories",
            words: "category,kategorie,kategorien,catégorie,catégories,categoría,categoria,categorie,kategoria"),
    ]
}

extension KeyColumns {
    static let purchases = KeyColumns(
        columns: ["date", "item", "member", "amount", "unit", "price", "total", "store"], required: 2,
        otherNames: [
            "product": ("item", ""), "name": ("item", ""), "quantity": ("amount", ""), "qty": ("amount", ""),
            "count": ("amount", ""), "stückzahl": ("amount", ""), "shop": ("store", ""),
            "datum": ("date", ""), "kaufdatum": ("date", ""), "betrag": ("total", ""), "artikel": ("item", ""),
            "produkt": ("item", ""), "mitglied": ("member", ""),
            "menge": ("amount", ""), "anzahl": ("amount", ""), "einheit": ("unit", ""), "preis": ("price", ""),
            "einzelpreis": ("price", ""), "gesamt": ("total", ""), "summe": ("total", ""), "gesamtpreis": ("total", ""),
            "person": ("member", ""), "wer": ("member", ""), "who": ("member", ""), "käufer": ("member", ""),
            "buyer": ("member", ""), "bezahlt von": ("member", ""), "gezahlt von": ("member", ""),
            "paid by": ("member", ""),
            "unit price": ("price", ""), "stückpreis": ("price", ""), "buchungsdatum": ("date", ""),
            "händler": ("store", ""), "merchant": ("store", ""), "laden": ("store", ""), "geschäft": ("store", ""),
            "markt": ("store", ""),
        ],
        fields: ["date", "item", "member", "amount", "unit", "price", "total", "store"])

    static let prices = KeyColumns(
        columns: ["name", "price", "barcode", "brands", "price_per_kg", "store"], required: 2,
        otherNames: [
            "product_name": ("name", ""), "item": ("name", ""), "code": ("barcode", ""), "brand": ("brands", ""),
            "price_eur": ("price", " EUR"), "price_per_kg_eur": ("price_per_kg", ""), "location": ("store", ""),
            "location_id": ("store", ""),
        ],
        fields: ["name", "price", "code", "brand", "pricePerKg", "store"])

    static let products = KeyColumns(
        columns: ["product_name", "code", "brands", "quantity", "categories"], required: 1, otherNames: [:],
        fields: ["name", "code", "brand", "quantity", "categories"])
}
