import { hash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

interface StoredObject {
  bytes: Buffer
  headers: Record<string, string>
}

interface BucketAnswer {
  status: number
  headers?: Record<string, string>
  body?: string | Buffer
}

export interface BucketServer {
  url: string
  /** By bucket and key, such as `shops/site/index.html`. */
  objects: Map<string, StoredObject>
  /** Method and key of each request. */
  requests: string[]
  /** An answer in place of the usual one. */
  instead: (request: string) => BucketAnswer | undefined
  /** Whether the answer to a request is lost after its effect. */
  loses: (request: string) => boolean
  /** Called after each change. */
  changed: () => void
  /** Whether writes heed `If-Match` and `If-None-Match`. */
  isConditional: boolean
}

const error = (status: number, code: string): BucketAnswer => ({
  status,
  body: `<Error><Code>${code}</Code><Message>That is &quot;${code}&quot;.</Message></Error>`,
})

const tagOf = ({ bytes }: StoredObject) => `"${hash('md5', bytes, 'hex')}"`

/** A server with the part of the S3 interface that publishing uses, in memory; lists have three objects a page. */
export async function startBucketServer(): Promise<BucketServer> {
  const server = createServer(async (request, response) => {
    const body: Buffer[] = []
    for await (const chunk of request) body.push(chunk)
    const url = new URL(request.url ?? '', 'http://localhost')
    const key = decodeURIComponent(url.pathname.slice(1))
    const name = `${request.method} ${key}`
    bucket.requests.push(name)
    const answer = bucket.instead(name) ?? answerOf(request, key, url, Buffer.concat(body))
    if (bucket.loses(name)) response.destroy()
    else response.writeHead(answer.status, answer.headers).end(answer.body)
    if (request.method !== 'GET') bucket.changed()
  })

  function answerOf(request: IncomingMessage, key: string, url: URL, bytes: Buffer): BucketAnswer {
    const { method, headers } = request
    if (!/Credential=owner\//.test(String(headers.authorization)))
      return error(403, 'InvalidAccessKeyId')
    const found = bucket.objects.get(key)
    if (method === 'GET' && url.searchParams.has('list-type')) return list(key, url.searchParams)
    if (method === 'GET')
      return found
        ? { status: 200, headers: { etag: tagOf(found) }, body: found.bytes }
        : error(404, 'NoSuchKey')
    if (method === 'DELETE') {
      bucket.objects.delete(key)
      return { status: 204 }
    }
    if (bucket.isConditional && !holds(headers, found)) return error(412, 'PreconditionFailed')
    const source = headers['x-amz-copy-source']
    if (source !== undefined) {
      const copied = bucket.objects.get(decodeURIComponent(String(source)).slice(1))
      if (!copied) return error(404, 'NoSuchKey')
      bucket.objects.set(key, copied)
      return { status: 200, body: '<CopyObjectResult><ETag>x</ETag></CopyObjectResult>' }
    }
    if (headers['content-md5'] !== hash('md5', bytes, 'base64')) return error(400, 'BadDigest')
    const kept = ['content-type', 'cache-control'].map((name) => [name, String(headers[name])])
    const stored = { bytes, headers: Object.fromEntries(kept) }
    bucket.objects.set(key, stored)
    return { status: 200, headers: { etag: tagOf(stored) } }
  }

  function holds(headers: IncomingMessage['headers'], found: StoredObject | undefined): boolean {
    if (headers['if-none-match'] === '*' && found) return false
    const tag = headers['if-match']
    return tag === undefined || (found !== undefined && tagOf(found) === tag)
  }

  function list(key: string, query: URLSearchParams): BucketAnswer {
    const start = key + (query.get('prefix') ?? '')
    const keys = [...bucket.objects.keys()].filter((name) => name.startsWith(start)).sort()
    const from = Number(query.get('continuation-token') ?? 0)
    const items = keys.slice(from, from + 3).flatMap((name) => {
      const object = bucket.objects.get(name)
      const shown = encodeURIComponent(name.slice(key.length)).replaceAll('%20', '+')
      return object
        ? `<Contents><Key>${shown}</Key><ETag>${tagOf(object).replaceAll('"', '&quot;')}</ETag></Contents>`
        : []
    })
    const next =
      from + 3 < keys.length ? `<NextContinuationToken>${from + 3}</NextContinuationToken>` : ''
    return { status: 200, body: `<ListBucketResult>${next}${items.join('')}</ListBucketResult>` }
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const bucket: BucketServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects: new Map(),
    requests: [],
    instead: () => undefined,
    loses: () => false,
    changed: () => {},
    isConditional: true,
  }
  return bucket
}
