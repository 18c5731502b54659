/** The same function, which is called only the first time, and then gives what it gave. */
export function once<T>(call: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: call() }
    return made.value
  }
}
