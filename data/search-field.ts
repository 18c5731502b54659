/** The name of the search input; editors' header HTML uses the same name. */
export const searchField = 'zip-city-state-search-field'

/** The query of the locator's address with which it asks for the visitor's position at once. */
export const nearMeQuery = '?near=me'
