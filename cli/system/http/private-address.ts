import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import { RequestError } from './request-error.ts'

/** Addresses that lead to the machine itself or to its own network: RFC 1122, 1918, 3927, 4193, 4291, 6598. */
const privateRanges = new BlockList()
for (const [address, length] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateRanges.addSubnet(address, length, 'ipv4')
for (const [address, length] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateRanges.addSubnet(address, length, 'ipv6')

const isPrivateWords = 'the address is private; add its host to pictures.hosts if it may be used'

/** Whether an IP address is private; false for a host name. */
function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && privateRanges.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** Whether the host of a URL, without its port, is this machine or a private address. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  return isPrivateAddress(host) || /(?:^|\.)localhost$/i.test(host)
}

/** Throws a `RequestError` if a URL names this machine or a private address. */
export function refusePrivate({ hostname }: URL): void {
  if (isPrivateHost(hostname)) throw new RequestError(isPrivateWords, { isRefused: true })
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** A `lookup` for connections that fails for names with a private address. */
export function publicLookup(host: string, options: LookupOptions, found: Found): void {
  lookup(host, options, (error, address, family) => {
    const all = Array.isArray(address) ? address.map((one) => one.address) : [address]
    if (!error && all.some(isPrivateAddress))
      return found(new RequestError(isPrivateWords, { isRefused: true }), [])
    found(error, address, family)
  })
}
