/** Maximum stores of a brand on the home page, or of a place on its page, that are shown with their facts. */
export const fewStores = 12
