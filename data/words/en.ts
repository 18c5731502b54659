import type { Forms } from './forms.ts'
import { locatorInEnglish, mapInEnglish, statusInEnglish } from './locator-in-english.ts'
import { previewInEnglish } from './preview-in-english.ts'

/** The English words for the browser, included in its bundle. */
export const islandsInEnglish = {
  /** BCP 47: the language of these plural forms. */
  language: 'en',
  menu: 'Menu',
  saveStore: {
    /** The button that saves a store as the visitor's store. */
    make: 'Make Your {brand}',
    /** The button's text after saving, and the banner with the link to that store. */
    yours: 'Your {brand} Store',
    /** Shown if the browser blocks cookies. */
    refused: 'Your browser blocks cookies: nothing is remembered.',
  },
  appointment: 'Appointment',
  search: {
    label: 'Find a store by ZIP or city',
    placeholder: 'Zip or City, State',
    list: 'Stores',
    none: 'Press Enter for the nearest stores',
    /** Shown if the list of stores fails to load. */
    failed: 'Suggestions could not be loaded. Press Enter to search.',
    found: { one: '{count} store found', other: '{count} stores found' },
    /** Shown if only the first results are listed. */
    foundFirst: {
      one: '{count} store found, the first {listed} are listed',
      other: '{count} stores found, the first {listed} are listed',
    },
    more: '{count} more',
  },
  signup: {
    /** The purpose of the form, for agents. */
    tool: 'Sends coupons of the store by email.',
    email: 'Your email address',
    send: 'Send me coupons',
    sending: 'Sending…',
    again: 'Try again',
    signingUp: 'Signing you up…',
    done: 'Thank you. You are signed up.',
    failed: 'That did not go through. Please try again.',
  },
  open: {
    allDay: 'Open 24 hours',
    until: 'Open until {time}',
    /** In the last hour. */
    closesIn: 'Open, closes in {minutes} min',
    closed: 'Closed now',
    opensToday: 'Closed now, opens at {time}',
    opensTomorrow: 'Closed now, opens tomorrow {time}',
    opensOnWeekday: 'Closed now, opens {day} {time}',
    opensOnDate: 'Closed now, opens {date}, {time}',
    closedFor: 'Closed today for {holiday}',
    closedForUntilTomorrow: 'Closed today for {holiday}, opens tomorrow {time}',
    closedForUntilWeekday: 'Closed today for {holiday}, opens {day} {time}',
    closedForUntilDate: 'Closed today for {holiday}, opens {date}, {time}',
  },
} as const

/** The English words. Other languages have the same keys, with the same placeholders in braces. */
export const en = {
  islands: islandsInEnglish,
  locator: locatorInEnglish,
  map: mapInEnglish,
  preview: previewInEnglish,
  page: {
    skip: 'Skip to content',
    /**
     * The meta description of a store page; the brand's description takes precedence. A part in brackets is dropped
     * if its value is empty.
     */
    description:
      'Visit {brand}[ in {city}][ at {address}]. See our opening hours, get directions, or call us.',
    /** The meta description of a store page without hours or a phone. */
    descriptionOfPlace:
      'Visit {brand}[ in {city}][ at {address}]. Get directions, and see the stores nearby.',
    onThisPage: 'On this page',
    allStores: 'All stores',
    /** The screen reader label of the links to the page in other languages. */
    languages: 'Other languages',
  },
  store: {
    appointment: 'Request an appointment',
    call: 'Call',
    callNumber: 'Call {phone}',
    directions: 'Directions',
    quickActions: 'Quick actions',
    message: 'Message from the store',
    map: 'Map: the way to {store}',
    around: 'Map: {store} and the stores near it',
    amenities: 'At this store',
    services: 'Services',
    promotions: 'Now at our shops',
    nearby: 'Nearby stores',
    /** Above the nearest stores, if all are farther away than that. */
    nearbyFar: 'There is no other store within {distance}. The nearest:',
    /** The heading of stores beyond the neighbourhood. */
    farther: 'Farther away',
    about: 'About us',
    photos: 'Photos',
    /** The number distinguishes the pictures after the first one. */
    photo: '{store}, photo {number}',
    departments: 'Departments',
    prices: 'Prices and payment',
    priceRange: 'Price range',
    payment: 'Payment',
    payments: {
      cash: 'Cash',
      creditCards: 'Credit cards',
      debitCards: 'Debit cards',
      contactless: 'Contactless',
      checks: 'Checks',
      invoice: 'Invoice',
      giftCards: 'Gift cards',
    },
  },
  hours: {
    heading: 'Opening hours',
    /** In place of the heading of hours that are closed up. */
    today: 'Today: {hours}',
    special: 'Holiday hours',
    /** A special day of the next week. */
    ahead: '{day}: {hours}',
    /** In place of the hours of a store with neither hours nor a text. */
    call: 'Please call for opening hours',
    closed: 'Closed',
    allDay: 'Open 24 hours',
    everyDay: 'Every day',
    /** A one-line text for several openings a day. */
    from: '{days} from {time}',
  },
  life: statusInEnglish,
  coupons: {
    heading: 'Coupons',
    expires: 'Expires {date}',
    valid: 'Valid {from} – {until}',
    /** In the last week of a coupon, after its date. */
    soon: 'last days',
    rules: 'Rules',
    barcode: 'Barcode',
    code: 'Code',
    byEmail: 'Coupons by email',
  },
  reviews: {
    heading: 'What customers say',
    score: '{score} out of 5',
    /** The number is formatted in the locale. */
    count: { one: '{number} review', other: '{number} reviews' },
    more: { one: 'Show {count} more review', other: 'Show {count} more reviews' },
    elsewhere: 'More reviews',
    of: 'Reviews of {store}',
  },
  find: {
    /** The purpose of the search, for agents. */
    tool: 'Finds the stores near a postal code, a city or an address.',
    nearMe: 'Near me',
    openNow: 'Open now',
    filters: 'Filters',
    filtersOf: { amenities: 'Amenities', services: 'Services', brand: 'Brands' },
    more: 'Show more',
    showMap: 'Map',
    showList: 'List',
    found: 'Stores found',
    button: 'Find',
    /** Shown after a failed lookup of a place. */
    again: 'Try again',
    heading: 'Find your store',
    store: 'Find a store',
    mine: 'Your store',
    otherStore: 'Choose another store',
    forget: 'Forget this store',
    homeTitle: '{brand}: all stores',
    title: 'Find a store | {brand}',
    query: 'ZIP code, city or street',
    lead: '{stores} in {where}.',
    /** The lead with the name of the only place. */
    leadOfPlace: '{stores} in {where}.',
    pickCountry: 'Search, or pick your country.',
    pickState: 'Search, or pick your state.',
    pickCity: 'Search, or pick your city.',
    withoutScriptsCountry:
      'Without JavaScript the search leads to every store. Pick your country below.',
    withoutScriptsState:
      'Without JavaScript the search leads to every store. Pick your state below.',
    withoutScriptsCity: 'Without JavaScript the search leads to every store. Pick your city below.',
    byCountry: '{brand} by country',
    byState: '{brand} by state',
    showAll: 'Show all stores',
    onOnePage: 'All stores on one page',
    description:
      '{stores} in {where}: addresses and phone numbers. Find yours by ZIP code, city or street.',
    stores: { one: '{count} store', other: '{count} stores' },
    storesOfBrand: { one: '{count} {brand} store', other: '{count} {brand} stores' },
    countries: { one: '{count} country', other: '{count} countries' },
    states: { one: '{count} state', other: '{count} states' },
    cities: { one: '{count} city', other: '{count} cities' },
  },
  /** The texts of a redirect page. */
  moved: {
    title: 'This page has moved',
    link: 'Go to the new page',
  },
  directory: {
    home: 'Home',
    all: 'All stores',
    /** The label of the breadcrumbs. */
    trail: 'You are here',
    stores: 'Stores in {place}',
    /** The meta description of a directory page. */
    description: '{stores} in {place}: addresses and phone numbers.',
    /** The link to the directory. */
    byPlace: 'All stores by place',
    map: 'Map: {place}',
    services: 'Services in {place}',
    near: 'Nearby places',
    countries: 'Other countries',
    workdays: 'On weekdays, the first opens at {opens} and the last closes at {closes}.',
    saturday: 'Open on Saturdays: {count}.',
    everySaturday: 'All open on Saturdays.',
    sunday: 'Open on Sundays: {count}.',
    everySunday: 'All open on Sundays.',
  },
  notFound: {
    title: 'Page not found | {brand}',
    heading: 'We could not find this page',
    path: 'Unsupported location path:',
    lead: 'Look for a store near you by ZIP code or city.',
    likely: 'Did you mean',
    towns: 'Cities with the most stores',
  },
} as const satisfies Tree

/** A node of the words: a subtree, a text, or plural forms. */
interface Tree {
  readonly [key: string]: string | Tree | Forms
}
