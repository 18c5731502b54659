/** Whether a text is an address with `http:` or `https:`. */
export function isHttpAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}
