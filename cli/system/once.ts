/** Wraps a function so that only the first call runs it; later calls return the same value. */
export function once<T>(call: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: call() }
    return made.value
  }
}
