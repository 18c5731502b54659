import { aboutNames } from './about-names.ts'

/** The name in the register of companies, and a name of anything: any other name of a store goes before it. */
const lastNames = 'ragione sociale, razón social, raison sociale, razão social, label'

/**
 * Column names by field in many languages and exports, in order of precedence. Letter case, accents of Latin letters,
 * spaces and signs are ignored.
 */
export const namesInLanguages: Readonly<Record<string, readonly string[]>> = {
  locationID: listOf(
    'id metier, uai, code uai, numéro uai, rne, code rne, sl_id, gbp_id, store_uid, poi_id, identifier, storepoint id, magasin_id, numéro, numero, n°, nº, číslo, numer, sorszám, nummer, numara',
    'código interno, clave, 編號, 编号, 番号, コード, 번호, код, номер, κωδικός, الرقم, الرمز, מספר, mã, kode, รหัส',
  ),
  Name: listOf(
    'nm, sl_store, poi name, short name, libelle magasin, denominazione, denominación, denominação, insegna, enseigne, rótulo',
    'nome fantasia, intitulé, intitulé client, institución, benennung, marktname, bezeichnung, désignation, benaming, benämning, nafn, vardas, pavadinimas, nosaukums, ime, emri, enseigne1 etablissement, denomination usuelle etablissement, tên, tên cửa hàng, ชื่อ, ชื่อสาขา, nama, nama toko',
    '店名, 名, 分店名称, 分店名稱, 상호, 상호명, 업소명, наименование, найменування, назва, ονομασία, الاسم, name',
    lastNames,
  ),
  Lat: listOf(
    'latitudine, lattitude, latitute, latitude wgs84, wgs84 lat, gps lat, lat gps, lat wgs84, latitude decimal, decimal latitude, sl_latitude, breitengrad, breddegrad, breddgrad',
    'breedtegraad, szerokość geograficzna, szerokość, zeměpisná šířka, zemepisná šírka, šířka, šírka, szélesség, földrajzi szélesség, enlem, leveysaste, leveyspiiri',
    'geografska širina, zemljopisna širina, platuma, γεωγραφικό πλάτος, πλάτος, широта, географска ширина, 緯度, 纬度, 위도, خط العرض, קו רוחב, lintang, vĩ độ, ละติจูด',
  ),
  Lng: listOf(
    'lgt, longitudine, longtitude, longitute, longitude wgs84, wgs84 lon, wgs84 lng, gps lon, gps lng, gps long, lng gps, lon wgs84, longitude decimal, decimal longitude, sl_longitude, laengengrad, laenge, lengdegrad, længdegrad, längdgrad',
    'lengtegraad, długość geograficzna, długość, zeměpisná délka, zemepisná dĺžka, délka, dĺžka, hosszúság, földrajzi hosszúság, boylam, pituusaste, pituuspiiri',
    'geografska dužina, zemljopisna dužina, γεωγραφικό μήκος, μήκος, долгота, довгота, географска дължина, 経度, 經度, 经度, 경도, خط الطول, קו אורך, bujur, kinh độ, ลองจิจูด',
  ),
  AddressLine1: listOf(
    'address line, street address line 1, addresse, addr, adr, хаяг, street add, street addr, st address, adress line, sl_address, street name, street line 1, address street, road, adresse 1, adresse ligne 1, adresse du magasin, voie, nom de la voie, libellé voie, strasse und hausnummer, straße und hausnummer, straße & nr, anschrift, strassenname',
    'dr, short address, indirizzo, via, domicilio, recapito, dirección 1, direccion postal, nombre vía, nombre de la vía, libelle voie etablissement, endereço, logradouro, rua, morada, adres, adres 1, straat, straatnaam, straat en huisnummer, gatuadress, besöksadress, adress, gata, gate, gateadresse, besøksadresse, forretningsadresse',
    'adresse, vejnavn, vej, gade, osoite, katuosoite, käyntiosoite, ulica, ulica i numer, adresa, ulice, ulice a číslo, cím, utca, utca házszám, stradă, strada, cadde, sokak, heimilisfang, adresas, gatvė, adrese, iela, aadress, tänav',
    'διεύθυνση, οδός, адрес, улица, адреса, вулиця, 住所, 所在地, 番地, 門市地址, 位置, 地址, 街道地址, 街道巷弄號, 街道項弄號, 详细地址, 주소, 도로명주소, 소재지도로명주소, العنوان, الشارع, כתובת, רחוב, alamat, địa chỉ, ที่อยู่',
  ),
  AddressLine2: listOf(
    "address line 2, sl_address2, street line 2, street address 2, street address line 2, address (2), address extra, extended address, complément d'adresse, complement adresse, adresse 2, adresse ligne 2, adresszusatz, dirección 2, complemento, adres 2, address complement, piso, adresse2, dodatek do adresu, adressrad 2",
  ),
  City: listOf(
    'address locality, city name, town/city, city/town, town/suburb, locality name, sl_city, municipality, post town, ortschaft, gemeinde, commune, libelle commune, libelle commune etablissement, comuna, comune, città, località, municipio, alcaldía, población, poblado, ciudad/municipio, cidade, município, concelho, localidade, freguesia',
    'plaats, plaatsnaam, woonplaats, vestigingsplaats, gemeente, stad, postort, kommun, poststed, postnummersted, sted, by, bynavn, kommune, kaupunki, paikkakunta, postitoimipaikka, kunta',
    'miasto, miejscowość, gmina, město, mesto, obec, város, település, helység, oraș, oraşul, localitate, localitatea, şehir, ilçe, grad, općina, naselje, miestas, pilsēta, linn, borg',
    'πόλη, δήμος, город, населённый пункт, населенный пункт, місто, населений пункт, град, населено място, 市区町村, 市町村, 市区郡, 城市, 城市名称, 市縣, 縣市, 시군구, 도시, 시군구명, المدينة, עיר, ישוב, יישוב, kota, thành phố, เมือง, อำเภอ, bandar',
  ),
  State: listOf(
    'address region, state code, province code, state name, state or region, stateprovince, region code, sl_state, administrative area, administrative area level 1, us state, kanton, canton, prefecture, estado, uf, departamento, entidad federativa, entidad, comunidad autónoma, sigla provincia, prov, provincia sigla, distrito, distrito/região, wilaya, gouvernorat, governorate, emirate, emirat',
    'provincie, regione, regio, län, fylke, maakunta, województwo, kraj, okres, megye, județ, judeţ, județul, il, bölge, županija, apskritis, maakond',
    'περιφέρεια, νομός, область, регион, край, субъект, 都道府県, 都道府県名, 省, 省份, 省市, 시도, 시도명, المحافظة, المنطقة, מחוז, provinsi, tỉnh, จังหวัด, negeri, county',
  ),
  Zip: listOf(
    'zip, zip/postal code, postal/zip code, postal code/zip, zip or postcode, zip/postal, postal, post code, sl_zip, eircode, pincode, pin code, cap, codice postale, c.a.p., cep, código postal, cod postal, codigo postal, cod. postal, cód. postal, code postale, npa',
    'postnummer, postnr, postinumero, kod pocztowy, psč, irányítószám, irsz, cod poștal, cod poştal, posta kodu, poštanski broj, poštna številka, pašto kodas, pasta indekss, sihtnumber, póstnúmer',
    'code postal etablissement, ταχυδρομικός κώδικας, ταχ. κώδικας, τ.κ., почтовый индекс, индекс, поштовий індекс, пощенски код, 郵便番号, 邮编, 邮政编码, 郵遞區號, 郵政編碼, 우편번호, الرمز البريدي, מיקוד, kode pos, poskod, mã bưu điện, รหัสไปรษณีย์',
  ),
  Phone: listOf(
    'phone no, phone 1, número de contacto, numero_contacto, telpon, 門市電話, phones, telephone 1, telephone number, telephone no, tel no, tel number, phone main, landline, contact number, contact no, sl_phone, telefonnummer, telefon nr, rufnummer, numéro de téléphone, tel., n° tel, numero di telefono, telefono, recapito telefonico, teléfono 1, telefone, fone, contacto telefónico',
    'telefoon, telefoonnummer, telefonnr, tlf nr, tlfnr, puhelin, puhelinnumero, telefon 1, číslo telefonu, telefonszám, numer telefonu, nr telefonu, nr tel, nr de telefon, telefon numarası, telefonas, tālrunis, sími, mobile, celular',
    'tl, утас, утасны дугаар, τηλέφωνο, τηλ, телефон, номер телефона, 電話番号, 電話, 电话, 联系电话, 전화번호, 전화, 대표전화, الهاتف, رقم الهاتف, טלפון, telepon, điện thoại, số điện thoại, โทรศัพท์, เบอร์โทร, no telefon',
  ),
  Country: listOf(
    'address country, country, country region code, country or region, iso country code, country name, country/region, country region, country iso, iso country, country iso code, sl_country, nation, staat, paese, nazione, stato, país/región, pais, nação, kraj, země, krajina, ország, țară, ţara, ülke, maa, zemlja, država, državu, šalis, valsts, riik',
    'χώρα, страна, країна, държава, 国, 国名, 国家, 國家, 국가, الدولة, البلد, מדינה, ארץ, negara, quốc gia, ประเทศ',
  ),
  Website: listOf(
    'website url, web site, web, webpage, web page, homepage, home page, www, sl_url, store page, page url, url page, location url, website address, webseite, internetseite, internet, internetadresse, site, site web, site internet, page web, sitio web, sitio, página web, pagina web, web url, sito, sito web, sito internet',
    'webadres, webbplats, webbsida, hemsida, hjemmeside, nettside, nettsted, kotisivu, verkkosivu, strona, strona www, strona internetowa, webová stránka, webové stránky, stránka, honlap, weboldal, pagină web, web sitesi, internet sitesi, mrežna stranica, spletna stran',
    'ιστοσελίδα, сайт, веб-сайт, уебсайт, ホームページ, ウェブサイト, 网址, 网站, 網站, 홈페이지, الموقع الإلكتروني, אתר, situs web, trang web, เว็บไซต์, link, url',
  ),
  Status: listOf(
    'status, store status, post status, location status, open status, operating status, operational status, visibility, business status, publish status, estatus, statut, stav, durum, статус, 状态, 狀態, 상태',
  ),
  Active: listOf(
    'active, is active, enabled, is enabled, published, is published, visible, is visible, aktiv, aktiviert, activo, actif, attivo, ativo, actief, aktywny, aktivní, aktív, activ, aktif, активен, 有効',
  ),
  // `Disabled` or `Private` alone may describe a facility of the store.
  Disabled: listOf('is disabled, hidden, is hidden, inactive, is inactive'),
  HouseNumber: listOf(
    'num voie, house number, housenumber, house no, street number, building number, hausnummer, haus nr, hausnr, numéro de voie, numero de voie, numero voie etablissement, n° voie, numero civico, civico, endereço num, endereço número, endereço nº, número exterior, num. exterior, huisnummer, gatunummer, husnummer, husnr, numer domu, nr domu, číslo popisné, číslo domu, házszám, номер дома, дом',
  ),
  // The part before the name of the street.
  StreetDirection: listOf('type voie, type de voie, type voie etablissement'),
  Point: listOf(
    'geo_point_2d, geo point, geopoint, geo location, geolocation, coordinates, coordinate, coords, coord, gps, gps coordinates, gps coords, gps location, lat long, lat lng, lat lon, latlng, latlong, latitude longitude, latitude and longitude, location coordinates, map coordinates, point, position, wkt, the_geom, geom, geometry, geo',
    'koordinaten, geokoordinaten, coordonnées, coordonnées gps, coordonnées géo, coordonnees_geo, coordonnees geographiques, géolocalisation, coordenadas, coordenadas gps, geolocalización, ubicación, coordinate gps, coördinaten, koordinater, koordinaatit, współrzędne, współrzędne gps, souřadnice, gps souřadnice, súradnice, koordináta, gps koordináták, coordonate, koordinatlar, konum, koordinate',
    'lng lat, lon lat, long lat, longitude latitude, συντεταγμένες, координаты, координати, 座標, 坐标, 經緯度, 经纬度, 좌표, الإحداثيات, נ"צ, koordinat, tọa độ, พิกัด, location, loc, standort, lage',
  ),
  Address: listOf(
    'full address, address full, address lines, display address, displayed address, raw address, complete address, formatted address, whole address, single line address, one line address, address string, store full address, adresse complète, adresse postale complète, vollständige adresse, adresse gesamt, indirizzo completo, dirección completa, endereço completo, morada completa',
    'volledig adres, fullständig adress, full adresse, fuld adresse, koko osoite, pełny adres, celá adresa, teljes cím, adresă completă, açık adres, tam adres, πλήρης διεύθυνση, полный адрес, повна адреса, 全住所, 完整地址, 전체주소, addr:full',
  ),
  AddressLine3: listOf(
    'address line 3, address 3, street 3, street line 3, adresszeile 3, adresse 3, adresse ligne 3, dirección 3, indirizzo 3, endereço 3, adresregel 3',
  ),
  AddressLine4: listOf('address line 4, address 4, street 4, adresszeile 4, adresse ligne 4'),
  AddressLine5: listOf('address line 5, address 5, street 5, adresszeile 5, adresse ligne 5'),
  ClosedDays: listOf(
    'closed, closed days, closed day, closing day, closing days, weekly off, weekly holiday, ruhetag, ruhetage, schließtag, schließtage, jour de fermeture, jours de fermeture, fermeture hebdomadaire, día de cierre, días de cierre, día de descanso, giorno di chiusura, giorni di chiusura, giorno di riposo, dia de descanso, dia de encerramento, sluitingsdag, sluitingsdagen, 定休日, 休業日, 休館日, 休診日, 店休日, 公休日, 휴무일, 정기휴무일, 7j/7, 7 days a week, open 7 days',
  ),
  Sublocality: listOf('sublocality, sub-locality, bairro, colonia'),
  ...aboutNames,
}

/** Words for a store in column names, such as `Winkelnummer` and `codice negozio`. */
export const storeWords: readonly string[] = listOf(
  'store, shop, branch, location, outlet, site, salon, restaurant, clinic, practice, station, dealer, dealership, depot, facility, company, theater, theatre, cinema, hotel, bank, gym, club, library, pharmacy, museum, school, center, centre, service center, service centre, warehouse, garage, brewery, winery, bakery, bookstore, bookshop, hospital, filial, filiale, filiaal, filialen, markt, laden, geschäft, standort, niederlassung, betrieb, magasin, boutique, agence, établissement, point de vente, pdv, tienda, sucursal, local, establecimiento, punto de venta, negozio, punto vendita, impianto, sede, esercizio',
  'hôtel, musée, pharmacie, bibliothèque, apotheke, bibliothek, farmacia, biblioteca, oficina, agencia, concesionario, cine, cinéma, kino, apteka, аптека, отделение, loja, posto, unidade, estabelecimento, winkel, vestiging, butik, butiken, butikk, butikken, affär, forretning, avdeling, avdelning, myymälä, toimipiste, liike, sklep, sklepu, placówka, placówki, oddział, punkt, prodejna, prodejny, pobočka, pobočky, predajňa, predajne, üzlet, bolt, magazin, magazinului, mağaza, şube, poslovalnica, prodavnica, trgovina, parduotuvė',
  'κατάστημα, καταστήματος, магазин, магазина, магазину, филиал, филиала, обект, 店舗, 店, 支店, 门店, 門市, 分店, 分行, 分部, 銀行分部, 매장, 지점, 점포, الفرع, فرع, المتجر, סניף, חנות, toko, cabang, cửa hàng, สาขา, ресторан, ресторана, клиника, клиники, салон, салона, офис, офиса, библиотека, библиотеки, отделения, заведение, заведения, 店鋪, 店铺, 商店, 機構, 机构, 診所, 诊所, 藥局, 식당',
  'φαρμακείο, σχολείο, νοσοκομείο, βιβλιοθήκη, okul, hastane, صيدلية, الصيدلية, مدرسة, المدرسة, مستشفى, المستشفى, مطعم, المطعم, школа, больница, аптеки, лікарня, бібліотека, məktəb, aptek, apotek, sekolah, rumah sakit, 学校, 病院, 薬局, 施設, 약국, 병원, 학교, 医院, 药店, 藥房, chi nhánh, farmácia, escola, schule, krankenhaus, praxis, bücherei, tankstelle, autohaus, apotheek, ziekenhuis, skole, skola, apteekki, koulu, kirjasto, przychodnia, škola, nemocnice, gyógyszertár, iskola, étterem, farmacie, școală, spital',
  'botica, eczane, eczanesi, laboratorio, restaurante, clínica, klinik, klinikk, gimnasio, cafetería, escuela, école, écoles, hospitales, hôpital, hôpitaux, farmacias, escuelas, museos, hospitals, schools, pharmacies, centro, centros, centro educativo, centro de salud, plantel, knižnica, knižnice, knihovna, knihovny, könyvtár, bayi, bayiler, şubeler, дэлгүүр, дэлгүүрүүд, салбар, lékárna, lekáreň, restaurace, restauracja, szkoła',
)

/** The names of `Name` that go after a word for a store. */
export const namesOfLastResort: readonly string[] = listOf(lastNames)

/** Words for an id, next to a word for a store. */
export const idWords: readonly string[] = listOf(
  'id, no, nr, code, key, number, num, ref, uid, nummer, kennung, kürzel, schlüssel, numéro, código, cod, codigo, clave, codice, numero, número, nro, kod, numer, číslo, kód, száma, cod, numărul, numarası, kodu, koodi, numero, tunnus, κωδικός, код, номер, コード, 番号, 编号, 編號, 代码, 코드, 번호, رقم, كود, מספר, קוד, kode, mã, รหัส',
)

/** Words for a name, next to a word for a store. */
export const nameWords: readonly string[] = listOf(
  'name, nom, nom officiel du, nombre, nome, naam, namn, navn, nimi, nazwa, název, názov, neve, nume, numele, adı, ime, naziv, όνομα, название, наименование, назва, найменування, 名, 名称, 名稱, 명, 이름, اسم, שם, nama, tên, ชื่อ, bezeichnung, libellé, ad, isim, нэр',
)

/** Words before a name in the columns of exports and nested lists, with the fields that may follow them. */
export const containers: readonly { words: readonly string[]; fields: readonly string[] }[] = [
  // The texts of a group of stores.
  { words: ['group'], fields: ['City', 'State', 'Country'] },
  {
    words: listOf(
      'address, addr, adresse, indirizzo, dirección, endereço, adres, postal address, mailing address, physical address, street address, location address, visiting address, store address, shop address, branch address, outlet address, office address, dealer address, shipping, delivery, physical, visiting, mailing, billing',
    ),
    fields: [
      'AddressLine1',
      'AddressLine2',
      'City',
      'State',
      'Zip',
      'Country',
      'HouseNumber',
      'Address',
      'Lat',
      'Lng',
    ],
  },
  {
    words: listOf(
      'geo, geo point, geo_point_2d, geocode, geolocation, gps, coordinate, coordinates, coords, display coordinate, geocoded coordinate, yext display coordinate, position, point, map, latlng, lat lng, center, geometry, geocoordinates, map location, coordonnees, koordinaten, coordenadas, @',
    ),
    fields: ['Lat', 'Lng'],
  },
  {
    words: listOf(
      'contact, main, primary, contacts, contact info, contact details, contact information',
    ),
    fields: ['Phone', 'Website', 'Email'],
  },
  {
    words: listOf(
      'store, shop, branch, location, outlet, site, restaurant, properties, attributes, tags, position, fields, data, details, info, general, sl, wpsl, poi',
    ),
    fields: [
      'locationID',
      'Name',
      'AddressLine1',
      'AddressLine2',
      'City',
      'State',
      'Zip',
      'Country',
      'Phone',
      'Website',
      'Lat',
      'Lng',
      'Hours',
      'HouseNumber',
      'Address',
      'Point',
      'Photos',
      'Email',
      'Description',
      'PriceRange',
      'PaymentAccepted',
    ],
  },
]

function listOf(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(', '))
}
