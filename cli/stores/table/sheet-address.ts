/**
 * Returns the address of a table's file for the address of its page: users copy a Google Sheet's address from the
 * browser.
 */
export function fileAddress(url: URL): URL {
  const [, sheet] =
    /^(\/spreadsheets\/d\/[\w-]+)\/(?:edit|view|htmlview)?$/.exec(url.pathname) ?? []
  if (url.hostname !== 'docs.google.com' || sheet === undefined) return url
  const gid = /[#&?]gid=(\d+)/.exec(url.href)?.[1]
  return new URL(`${sheet}/export?format=csv${gid ? `&gid=${gid}` : ''}`, url)
}
