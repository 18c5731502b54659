/** A filter of the page of all stores. */
export type LocatorFilter = 'open' | 'amenities' | 'services' | 'brand'
