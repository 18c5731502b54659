// A separate file, so that only pages with the locator load these words.

/** The texts for the script of the page of all stores. */
export const locatorInEnglish = {
  language: 'en',
  none: 'No store matches “{query}”. Try a city or ZIP code near you.',
  found: { one: '{count} store matches', other: '{count} stores match' },
  /** Results within 100 miles of a place. */
  near: { one: '{count} store near {place}', other: '{count} stores near {place}' },
  far: 'No store within {distance} of {place}. The nearest one is {far} away, in {city}.',
  /** Shown if filters are active. */
  farFits:
    'No store within {distance} of {place} has all that you have chosen. The nearest one that has is {far} away, in {city}.',
  /** Shown for a state without a store. */
  noneIn: 'No store in {place}. The nearest one is in {city}.',
  noneInFits:
    'No store in {place} has all that you have chosen. The nearest one that has is in {city}.',
  noneFits: 'No store has all that you have chosen.',
  /** Shown until the place is looked up. */
  lookingUp: 'Looking up “{query}”…',
  /** Shown if only open stores were asked for, and none near the place is open. */
  noneOpen: 'No store near {place} is open now. Next: {store}, {opens}.',
  /** Shown if the file with the place fails to load. */
  lookupFailed: 'We could not look up “{query}” just now.',
  /** Shown for a single digit, which is too little to search for. */
  goOn: 'Go on typing: a city, street or postal code.',
  /** Shown if the visitor types “near me”. */
  useNear: 'Press “{button}” for the stores around you.',
  others: 'Did you mean:',
  /** Shown above the places that a text may mean. */
  which: 'Which “{query}” do you mean?',
  /** Shown above results that are much farther away than those before them. */
  farther: 'Farther away',
  here: 'your place',
  locating: 'Looking for your place…',
  denied: 'Your browser may not tell where you are. Type a city or a postal code.',
  unavailable: 'Your place cannot be found now. Type a city or a postal code.',
  failed: 'The stores could not be loaded. Find yours below.',
} as const

/** The texts of the map of all stores. */
export const mapInEnglish = {
  language: 'en',
  map: 'Map of the stores',
  hint: 'Arrow keys move the map, plus and minus zoom, 0 shows it as it was at first.',
  /** Shown when one finger scrolls the page over the map. */
  twoFingers: 'Use two fingers to move the map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  streets: 'Street map',
  streetsFailed: 'The street map cannot be shown here at the moment.',
  here: 'Your place',
  stores: { one: '{count} store', other: '{count} stores' },
} as const

/** The texts on store status, for store pages and lists. */
export const statusInEnglish = {
  opensOn: 'Opens on {date}',
  /** A closure of several days, with its last day; a closure of one day. */
  closedBetween: 'Closed from {from} to {last}',
  closedOn: 'Closed on {from}',
  /** A longer closure, with the reopening date if known. */
  closedFromUntil: 'Temporarily closed from {from}, open again on {date}',
  closedUntil: 'Temporarily closed, open again on {date}',
  closedFrom: 'Temporarily closed from {from} on',
  closedNow: 'Temporarily closed',
  closedForGood: 'This store is permanently closed',
  closedForGoodFrom: 'Permanently closed from {date} on',
  /** The address before the move. */
  movedFrom: 'We have moved here from {address}',
} as const
