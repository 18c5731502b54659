/**
 * Returns one shared list for all equal lists, to save memory: many stores have few different ones. Shared
 * lists are read-only.
 */
export function intern<Value extends readonly string[]>(): (value: Value) => Value {
  const values = new Map<string, Value>()
  return (value) => {
    const key = JSON.stringify(value)
    const known = values.get(key) ?? value
    values.set(key, Object.freeze(known))
    return known
  }
}
