/**
 * Makes a value once for each key. When there are `most` values all are forgotten: keys that come
 * once must not fill the memory, nor keep others out.
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
