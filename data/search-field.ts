/** The name of the field with what is searched for; header texts of editors have it, too. */
export const searchField = 'zip-city-state-search-field'
