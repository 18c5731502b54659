import { BlockList, isIP } from 'node:net'
import { domainToASCII } from 'node:url'

type Matches = (host: string) => boolean

/**
 * Returns a function that reports whether a `NO_PROXY` list names the host of a URL. An entry is `*`, a name
 * with all names below it, an IP address or a range (`10.0.0.0/8`, `fd00::/8`), each with or without a port.
 */
export function readNoProxy(list: string): (url: URL) => boolean {
  const entries = (list.match(/[^\s,]+/g) ?? []).map(readEntry)
  return (url) => {
    const host = withoutBrackets(url.hostname).replace(/\.$/, '')
    const port = url.port || (url.protocol === 'https:' ? '443' : '80')
    return entries.some((entry) => (entry.port ?? port) === port && entry.matches(host))
  }
}

function readEntry(text: string): { matches: Matches; port?: string | undefined } {
  if (isIP(text)) return { matches: inRange(text) }
  const [, host = text, port] = /^(.+?)(?::(\d+))?$/.exec(text) ?? []
  return { matches: matcherOf(withoutBrackets(host)), port }
}

function matcherOf(host: string): Matches {
  if (host === '*') return () => true
  const [address = '', prefix] = host.split('/')
  if (isIP(address)) return inRange(address, prefix)
  const name = domainToASCII(host.replace(/^\*?\./, '').replace(/\.$/, ''))
  return (asked) => asked === name || asked.endsWith(`.${name}`)
}

function inRange(address: string, prefix?: string): Matches {
  const longest = isIP(address) === 6 ? 128 : 32
  const length = prefix === undefined ? longest : Number.parseInt(prefix, 10)
  if (!(length >= 0 && length <= longest)) return () => false
  const range = new BlockList()
  range.addSubnet(address, length, familyOf(address))
  return (host) => isIP(host) !== 0 && range.check(host, familyOf(host))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

function withoutBrackets(host: string): string {
  return host.replace(/^\[(.*)\]/, '$1')
}
