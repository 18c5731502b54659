const mostNamed = 10

/** The first of some names, and how many more there are. */
export function someOf(names: readonly (string | number)[]): string {
  const rest = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : ''
  return names.slice(0, mostNamed).join(', ') + rest
}
