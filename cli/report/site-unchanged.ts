/** The end of a build's hint: the state of the site. */
export const unchanged = ' Nothing was published; the previous output is unchanged.'

/** A hint for commands that make no site. */
export function withoutSite(hint: string): string {
  return hint.replace(unchanged, '')
}
