/** Common column names by field, in lower case without spaces; the first name that a file has is used. */
export const usualNames: Readonly<Record<string, readonly string[]>> = {
  locationID: namesOf(
    'id storeid storeno storenumber storecode storeref shopid shopno shopnumber shopcode branchid branchno branchcode',
    'locationid locationno locationcode siteid number no nr code código filialnummer filialnr',
    'ref reference branchref entityid externalid externalref wpslid placeid googleplaceid handle sku',
  ),
  // `title` and `branch` come last: they may mean something else in a list that also has a name.
  Name: namesOf(
    'storename shopname branchname locationname outletname businessname sitename displayname organisationname organizationname nombre nom nome naam',
    'namn navn nazwa naziv nimi név isim adı název názov bezeichnung filialname marktname standortname',
    'nomdumagasin nommagasin nombretienda nombredelatienda nomenegozio nomepuntovendita nomeloja',
    '店舗名 店名 名称 名前 매장명 지점명 门店名称 門市名稱 название имя όνομα اسم اسمالفرع שם שםהסניף',
    'libellé libelle title branch filiale',
  ),
  Lat: namesOf('latitude latitud breite breitengrad'),
  Lng: namesOf('lon long longitude longitud länge längengrad'),
  AddressLine1: namesOf(
    'street address address1 street1 streetaddress strasse straße adresse rue calle dirección',
  ),
  AddressLine2: namesOf('address2 street2 suite unit'),
  City: namesOf('town locality suburb ort stadt ville localité ciudad localidad'),
  State: namesOf('province region région bundesland provincia región'),
  Zip: namesOf('zipcode postalcode postcode plz postleitzahl codepostal códigopostal cp'),
  Phone: namesOf(
    'telephone tel phonenumber phoneregular phonemain telefon téléphone tél teléfono tlf',
  ),
  URL: namesOf('path slug'),
  Country: namesOf('countrycode land pays país'),
  OpensOn: namesOf('openingdate opendate eröffnung'),
  ClosedFrom: namesOf('temporarilyclosed closedtemporarily istemporarilyclosed'),
  ReopensOn: namesOf('reopeningdate reopens'),
  ClosedForGood: namesOf(
    'permanentlyclosed ispermanentlyclosed closedpermanently closedate closeddate closingdate',
  ),
  Hours: namesOf(
    'openinghours openhours openhour accesshours storehours shophours businesshours regularhours tradinghours operatinghours operationalhours workinghours',
    'timings storetimings časotvorenia hoursofoperation hoursofoperations openingtimes opentimes openingtime hoursofopening hourstext wpslhours',
    'openinghoursspecification öffnungszeiten oeffnungszeiten öffnungszeit geschäftszeiten horaires horaire',
    'horairesdouverture heuresdouverture horario horarios horariodeapertura horariosdeapertura horariodeatención',
    'horariodeatencion horariocomercial orari orario oraridiapertura orariodiapertura orarioapertura openingstijden',
    'openingstijd openingsuren horário horários horáriodefuncionamento horariodefuncionamento godzinyotwarcia',
    'godzinypracy öppettider öppettid åbningstider åpningstider aukioloajat otevíracídoba otváraciehodiny nyitvatartás',
    'radnovrijeme çalışmasaatleri режимработы времяработы часыработы графікроботи ωράριο ωράριολειτουργίας',
    'שעותפתיחה שעותפעילות 営業時間 营业时间 營業時間 영업시간 ساعاتالعمل jamoperasional jambuka schedule',
  ),
  SpecialHours: namesOf(
    'holidayhours specialopeninghours specialopeninghoursspecification sonderöffnungszeiten horairesexceptionnels',
    'horariosespeciales orarispeciali specialeopeningstijden horáriosespeciais',
  ),
  TimeZone: namesOf(
    'tz timezoneid ianatimezone timezonename zeitzone fuseauhoraire zonahoraria fusoorario tijdzone fusohorário',
    'strefaczasowa tidszon tidszone aikavyöhyke',
  ),
  // Without `sprachen` and the like, which may be the languages that the staff speaks.
  Languages: namesOf('locales pagelanguages'),
}

function namesOf(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(' '))
}
