/** The name of the search input; editors' header HTML uses the same name. */
export const searchField = 'zip-city-state-search-field'
