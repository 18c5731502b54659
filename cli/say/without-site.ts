/** A hint without what a build says of its site beside what to do, for commands that make none. */
export function withoutSite(hint: string): string {
  return hint.replace(ofTheSite, '')
}

const ofTheSite =
  /(?:; the site is as it was(?=\.)|(?<=\.) Nothing was published(?:; the previous output is unchanged)?\.)/
