import type { Words } from './words.ts'

/** Every word in German, with the formal address. */
export const de = {
  islands: {
    language: 'de',
    menu: 'Menü',
    saveStore: { make: '{brand}-Filiale merken', yours: 'Ihre {brand}-Filiale' },
    appointment: 'Termin',
    search: {
      label: 'Filiale suchen, nach PLZ oder Ort',
      placeholder: 'PLZ oder Ort',
      list: 'Filialen',
      none: 'Keine Vorschläge',
      found: { one: '{count} Filiale gefunden', other: '{count} Filialen gefunden' },
      foundFirst: {
        one: '{count} Filiale gefunden, die ersten {listed} sind aufgeführt',
        other: '{count} Filialen gefunden, die ersten {listed} sind aufgeführt',
      },
      more: '{count} weitere',
    },
    signup: {
      email: 'Ihre E-Mail-Adresse',
      send: 'Gutscheine erhalten',
      sending: 'Wird gesendet…',
      again: 'Erneut versuchen',
      signingUp: 'Sie werden angemeldet…',
      done: 'Vielen Dank! Sie sind angemeldet.',
      failed: 'Das hat leider nicht geklappt. Bitte versuchen Sie es noch einmal.',
    },
    open: {
      allDay: 'Rund um die Uhr geöffnet',
      until: 'Geöffnet bis {time}',
      closed: 'Jetzt geschlossen',
      opensToday: 'Geschlossen, öffnet um {time}',
      opensTomorrow: 'Geschlossen, öffnet morgen {time}',
      opensOnWeekday: 'Geschlossen, öffnet {day} {time}',
      opensOnDate: 'Geschlossen, öffnet am {date}, {time}',
    },
  },
  locator: {
    language: 'de',
    none: 'Zu „{query}“ gibt es keine Filiale. Versuchen Sie es mit einem Ort oder einer PLZ in Ihrer Nähe.',
    found: { one: '{count} Filiale gefunden', other: '{count} Filialen gefunden' },
  },
  preview: {
    loading: 'Die Vorschau wird geladen…',
    shown: 'Vorschau: Das sind die aktuellen Inhalte aus dem Redaktionssystem.',
    failed:
      'Die Vorschau kann nicht angezeigt werden: {cause}. Sie sehen die veröffentlichten Inhalte.',
  },
  page: {
    skip: 'Zum Inhalt springen',
    description:
      '{brand} in {city}, {address}: Öffnungszeiten, Anfahrt und Telefonnummer. Wir freuen uns auf Ihren Besuch.',
    allStores: 'Alle Filialen',
  },
  store: {
    appointment: 'Termin vereinbaren',
    call: 'Anrufen',
    callNumber: 'Tel. {phone}',
    directions: 'Route',
    quickActions: 'Schnellzugriff',
    message: 'Mitteilung der Filiale',
    map: 'Karte: so finden Sie {store}',
    amenities: 'In dieser Filiale',
    services: 'Leistungen',
    promotions: 'Aktuell bei uns',
  },
  hours: {
    heading: 'Öffnungszeiten',
    special: 'Sonderöffnungszeiten',
    closed: 'Geschlossen',
    allDay: 'Rund um die Uhr geöffnet',
    everyDay: 'Täglich',
    from: '{days} ab {time}',
  },
  coupons: {
    heading: 'Gutscheine',
    expires: 'Gültig bis {date}',
    valid: 'Gültig {from} – {until}',
    rules: 'Bedingungen',
    barcode: 'Strichcode',
    code: 'Gutscheincode',
    byEmail: 'Gutscheine per E-Mail',
  },
  reviews: {
    heading: 'Das sagen unsere Kunden',
    score: '{score} von 5',
    count: { one: '{number} Bewertung', other: '{number} Bewertungen' },
    more: {
      one: '{count} weitere Bewertung anzeigen',
      other: '{count} weitere Bewertungen anzeigen',
    },
    elsewhere: 'Weitere Bewertungen',
    of: 'Bewertungen für {store}',
  },
  find: {
    button: 'Suchen',
    heading: 'Finden Sie Ihre Filiale',
    store: 'Filiale suchen',
    homeTitle: '{brand}: alle Filialen',
    title: 'Filiale suchen | {brand}',
    query: 'PLZ, Ort oder Straße',
    lead: '{stores} in {where}.',
    pickCountry: 'Suchen Sie, oder wählen Sie Ihr Land.',
    pickState: 'Suchen Sie, oder wählen Sie Ihre Region.',
    pickCity: 'Suchen Sie, oder wählen Sie Ihren Ort.',
    withoutScriptsCountry:
      'Ohne JavaScript zeigt die Suche alle Filialen. Wählen Sie unten Ihr Land.',
    withoutScriptsState:
      'Ohne JavaScript zeigt die Suche alle Filialen. Wählen Sie unten Ihre Region.',
    withoutScriptsCity:
      'Ohne JavaScript zeigt die Suche alle Filialen. Wählen Sie unten Ihren Ort.',
    byCountry: '{brand} nach Land',
    byState: '{brand} nach Region',
    showAll: 'Alle Filialen anzeigen',
    onOnePage: 'Alle Filialen auf einer Seite',
    description:
      '{stores} in {where}: Adressen und Telefonnummern. Finden Sie Ihre Filiale nach PLZ, Ort oder Straße.',
    stores: { one: '{count} Filiale', other: '{count} Filialen' },
    storesOfBrand: { one: '{count} {brand}-Filiale', other: '{count} {brand}-Filialen' },
    countries: { one: '{count} Land', other: '{count} Ländern' },
    states: { one: '{count} Region', other: '{count} Regionen' },
    cities: { one: '{count} Ort', other: '{count} Orten' },
  },
  notFound: {
    title: 'Seite nicht gefunden | {brand}',
    heading: 'Diese Seite gibt es leider nicht',
    path: 'Kein Standort unter diesem Pfad:',
    lead: 'Suchen Sie eine Filiale in Ihrer Nähe, nach PLZ oder Ort.',
  },
} satisfies Words
