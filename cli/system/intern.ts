/** Gives one text or list for all that are equal: many stores have few of them, and it saves memory. Nobody can change a list then. */
export function intern<Value extends readonly string[]>(): (value: Value) => Value {
  const values = new Map<string, Value>()
  return (value) => {
    const key = JSON.stringify(value)
    const known = values.get(key) ?? value
    values.set(key, Object.freeze(known))
    return known
  }
}
