import { AwsV4Signer } from 'aws4fetch'
import type { CommandContext } from '../../report/command-context.ts'
import { userError } from '../../report/user-error.ts'
import { askService, type ServiceAnswer } from '../../system/http/ask-service.ts'
import { openConnections } from '../../system/http/connections.ts'
import type { BucketPlace } from './bucket-address.ts'
import { xmlLeaves } from './xml-leaves.ts'

/** The requests that are under way at once. */
export const requestsAtOnce = 24

export interface BucketRequest {
  method: 'GET' | 'PUT' | 'DELETE'
  /** The whole key; empty for the bucket. */
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
  /** The statuses that are answers; all others are failures. */
  fine: readonly number[]
}

const timeoutMs = 60_000

/**
 * Opens signed requests to a bucket, with retries for cut connections, busy services and faults of theirs. `ask`
 * rejects with a `UserError` that never has a key of the account.
 */
export function openRequests(
  { name, address, ...keys }: BucketPlace,
  { env, signal }: Pick<CommandContext, 'env' | 'signal'>,
) {
  const { dispatcher, close } = openConnections({ env, concurrency: requestsAtOnce, timeoutMs })
  const cache = new Map<string, ArrayBuffer>()

  async function ask({ method, key, query, headers = {}, body, fine }: BucketRequest) {
    const search = query ? `?${new URLSearchParams(query).toString().replaceAll('+', '%20')}` : ''
    const url = `${address}/${encodedKey(key)}${search}`
    // A signature holds for fifteen minutes, and a retry may be late.
    const sign = async () => {
      const signer = new AwsV4Signer({ ...keys, method, url, headers, service: 's3', cache })
      const signed = await signer.sign()
      const sent = { method, headers: Object.fromEntries(signed.headers), body: body ?? null }
      return { ...sent, url: signed.url.href }
    }
    const outcome = await askService(sign, { dispatcher, signal, timeoutMs })
    if (typeof outcome !== 'string' && fine.includes(outcome.status)) return outcome
    const cause = typeof outcome === 'string' ? outcome : causeIn(outcome)
    throw userError(1, 'BUCKET_FAILED', { target: name, method, key, cause })
  }

  return { ask, close }
}

/** A key as it stands in an address: each byte of a name that is no letter, digit or `-._~` is encoded. */
export function encodedKey(key: string): string {
  const encode = (part: string) =>
    encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return key.split('/').map(encode).join('/')
}

/** The status, and the code and message of the service's own error. */
function causeIn({ status, text }: ServiceAnswer): string {
  const told = xmlLeaves(text).filter(([name]) => name === 'Code' || name === 'Message')
  return [`HTTP ${status}`, ...told.map(([, words]) => words)].join(': ').slice(0, 300)
}
