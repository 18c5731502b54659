/**
 * Returns a cache that makes a value once per key. At `most` values the cache is cleared: keys that occur once must
 * neither fill the memory nor block other keys.
 */
export function remembered<Value>(most: number): (key: string, make: () => Value) => Value {
  const values = new Map<string, Value>()
  return (key, make) => {
    const known = values.get(key)
    if (known !== undefined) return known
    const value = make()
    if (values.size === most) values.clear()
    values.set(key, value)
    return value
  }
}
