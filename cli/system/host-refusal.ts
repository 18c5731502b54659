import { isIP } from 'node:net'

const longestName = 253

/**
 * Why a request with this `Host` header is not answered, as text for people; undefined where it may be. Loopback names,
 * `names` and every IP address are answered: a page that a foreign name brings could else have that name lead here and
 * read the answers.
 */
export function hostRefusal(
  header: string | undefined,
  names: readonly string[],
): string | undefined {
  const name = header === undefined ? 'localhost' : nameIn(header)
  if (isIP(name) !== 0 || isLoopback(name) || names.some((own) => own.toLowerCase() === name))
    return undefined
  const shown = name.slice(0, longestName)
  return `Not answered under the host name ${shown}. If it is yours, start the command with --allow-host ${shown}\n`
}

/** The name alone, in small letters: without a port, the brackets of IPv6, and a dot at its end. */
function nameIn(header: string): string {
  const [, ipv6, name = ''] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(header) ?? []
  return (ipv6 ?? name).toLowerCase().replace(/\.$/, '') || '(none)'
}

function isLoopback(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost')
}
