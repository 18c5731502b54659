/** Whether a text is a path from `/` on, and not an address in disguise. */
export function isSitePath(value: string): boolean {
  return /^\/(?![/\\])/.test(value)
}

/** Whether a text is an address with `http:` or `https:`. */
export function isHttpAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}
