import { isIP } from 'node:net'

const longestName = 253

/**
 * The reason, as text for people, why a request with this `Host` header gets no answer; undefined if it may
 * have one. Loopback names, `names` and every IP address are allowed. Other names are refused: a page of a
 * foreign domain could point that domain at this server and read the answers (DNS rebinding).
 */
export function hostRefusal(
  header: string | undefined,
  names: readonly string[],
): string | undefined {
  const name = header === undefined ? 'localhost' : nameIn(header)
  if (
    isIP(name) !== 0 ||
    isLoopback(name) ||
    names.some((allowed) => allowed.toLowerCase() === name)
  )
    return undefined
  const shown = name.slice(0, longestName)
  return `Not answered under the host name ${shown}. If it is yours, start the command with --allow-host ${shown}\n`
}

/** The name alone in lower case: without the port, the brackets of IPv6, and a dot at the end. */
function nameIn(header: string): string {
  const [, ipv6, name = ''] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(header) ?? []
  return (ipv6 ?? name).toLowerCase().replace(/\.$/, '') || '(none)'
}

function isLoopback(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost')
}
