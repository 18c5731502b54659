/** Gives one list for all that are equal: many stores have few of them, and it saves memory. Nobody can change it then. */
export function oneOfEqual<List extends readonly string[]>(): (list: List) => List {
  const lists = new Map<string, List>()
  return (list) => {
    const key = JSON.stringify(list)
    const known = lists.get(key) ?? list
    lists.set(key, Object.freeze(known))
    return known
  }
}
