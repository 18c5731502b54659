/** Where the page of an address in `release.json` stands: `/des-moines/a%20b/` is `des-moines/a b/index.html`. */
export function fileOfAddress(address: string): string {
  const segments = address.split('/').filter(Boolean).map(decoded)
  return [...segments, 'index.html'].join('/')
}

// An address that nobody could have encoded is that of no file.
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
