import { hash } from 'node:crypto'
import type { CommandContext } from '../../report/command-context.ts'
import { userError } from '../../report/user-error.ts'
import type { BucketPlace } from './bucket-address.ts'
import { encodedKey, openRequests } from './bucket-requests.ts'
import type { ObjectHeaders } from './file-store.ts'
import { xmlLeaves } from './xml-leaves.ts'

/** The condition of a write: there is no object yet, or still the one with this tag. */
export type Condition = { 'if-none-match': '*' } | { 'if-match': string }

/** The objects below the prefix of a place, by keys relative to it. All calls retry, and reject with a `UserError`. */
export type Bucket = ReturnType<typeof openBucket>

const ownHeaders = { 'content-type': 'application/json', 'cache-control': 'no-store' }

/** Opens a place in a bucket. */
export function openBucket(place: BucketPlace, context: Pick<CommandContext, 'env' | 'signal'>) {
  const { name, address, prefix } = place
  const { ask, close } = openRequests(place, context)
  // The name of the bucket is the first label of the host, or the path.
  const bucket = new URL(address).pathname.split('/').at(-1) || new URL(address).host.split('.')[0]

  function put(key: string, bytes: Uint8Array, headers: ObjectHeaders | Record<string, string>) {
    const isConditional = 'if-match' in headers || 'if-none-match' in headers
    return ask({
      method: 'PUT',
      key: prefix + key,
      // The service refuses bytes that were changed on the way.
      headers: { ...headers, 'content-md5': hash('md5', bytes, 'base64') },
      body: bytes,
      fine: isConditional ? [200, 409, 412, 501] : [200],
    })
  }

  return {
    name,
    close,
    async put(key: string, bytes: Uint8Array, headers: ObjectHeaders): Promise<void> {
      await put(key, bytes, headers)
    },
    /** Writes an object of our own. */
    async note(key: string, value: unknown): Promise<void> {
      await put(key, Buffer.from(JSON.stringify(value)), ownHeaders)
    },
    /**
     * Writes an object of our own if the condition holds, or the service knows no conditions. Resolves to its tag;
     * undefined if the condition does not hold.
     */
    async noteIf(key: string, value: unknown, condition: Condition): Promise<string | undefined> {
      const bytes = Buffer.from(JSON.stringify(value))
      const { status, tag } = await put(key, bytes, { ...ownHeaders, ...condition })
      if (status === 501) return (await put(key, bytes, ownHeaders)).tag
      return status === 200 ? tag : undefined
    },
    /** The text and tag of an object; undefined without one. */
    async get(key: string): Promise<{ text: string; tag: string } | undefined> {
      const answer = await ask({ method: 'GET', key: prefix + key, fine: [200, 404] })
      return answer.status === 200 ? answer : undefined
    },
    /** Copies an object with its headers; false without one. */
    async copy(from: string, to: string): Promise<boolean> {
      const headers = { 'x-amz-copy-source': `/${bucket}/${encodedKey(prefix + from)}` }
      const key = prefix + to
      const { status, text } = await ask({ method: 'PUT', key, headers, fine: [200, 404] })
      // A copy that fails late is an error with the status 200.
      if (!text.includes('<Error>')) return status === 200
      if (status === 404) return false
      const [, cause = 'the copy failed'] = xmlLeaves(text).find(([name]) => name === 'Code') ?? []
      throw userError(1, 'BUCKET_FAILED', { target: name, method: 'COPY', key, cause })
    },
    async remove(key: string): Promise<void> {
      await ask({ method: 'DELETE', key: prefix + key, fine: [200, 204, 404] })
    },
    /** The tag of each object below a key. */
    async list(below = ''): Promise<Map<string, string>> {
      const found = new Map<string, string>()
      const query = { 'list-type': '2', 'encoding-type': 'url', prefix: prefix + below }
      for (let next = ''; ; ) {
        const more = next === '' ? {} : { 'continuation-token': next }
        const { text } = await ask({
          method: 'GET',
          key: '',
          query: { ...query, ...more },
          fine: [200],
        })
        next = addListed(text, prefix, found)
        if (next === '') return found
      }
    },
  }
}

/** Adds the objects of a list's page, and returns the mark of the next page; empty for the last one. */
function addListed(xml: string, prefix: string, found: Map<string, string>): string {
  let key = ''
  let next = ''
  for (const [leaf, value] of xmlLeaves(xml)) {
    if (leaf === 'Key') key = decodeURIComponent(value.replaceAll('+', ' '))
    else if (leaf === 'ETag') found.set(key.slice(prefix.length), value)
    else if (leaf === 'NextContinuationToken') next = value
  }
  return next
}

/** The tag that services give an object with these bytes. */
export function tagOf(bytes: Uint8Array): string {
  return `"${hash('md5', bytes, 'hex')}"`
}
