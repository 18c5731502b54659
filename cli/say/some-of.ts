const mostNamed = 10

/** The first of some names, and how many more there are. */
export function someOf(names: readonly (string | number)[], most = mostNamed): string {
  const rest = names.length > most ? ` and ${names.length - most} more` : ''
  return names.slice(0, most).join(', ') + rest
}
