/** Whether a text is a path from `/` on, and not a disguised address. */
export function isSitePath(value: string): boolean {
  return /^\/(?![/\\])/.test(value)
}

/** An address as messages show it: its other parts may contain a password or a key. */
export function addressName(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname
}

/** Whether a text is an address with `http:` or `https:`. */
export function isHttpAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}
