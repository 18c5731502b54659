const pattern = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-[0-9a-f]{8}$/

/** Whether a folder's name is that of a release, such as `20261121T031500000Z-1a2b3c4d`. */
export function isReleaseName(name: string): boolean {
  return !Number.isNaN(timeOf(name))
}

/**
 * The name of a release that is published at `now` (milliseconds since 1970): it sorts behind all
 * of `names`, also when the clock was set back. `digest` is at least 8 hex digits of its content.
 */
export function nextReleaseName(now: number, digest: string, names: readonly string[]): string {
  const time = Math.max(now, ...names.map((name) => timeOf(name) + 1))
  const stamp = new Date(time).toISOString().replace(/[-:.]/g, '')
  return `${stamp}-${digest.slice(0, 8)}`
}

function timeOf(name: string): number {
  const [, year, month, day, hour, minute, second, ms] = pattern.exec(name) ?? []
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`)
}
