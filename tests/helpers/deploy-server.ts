import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A request to a service that makes deploys. */
export interface DeployRequest {
  /** Method and path, without the query. */
  name: string
  url: URL
  token: string
  type: string
  bytes: Buffer
}

export interface DeployAnswer {
  status: number
  headers?: Record<string, string>
  body?: unknown
}

/** A deploy at such a service. */
export interface ServerDeploy {
  id: string
  title: string
  /** The hashes of its files by path, which begins with a slash. */
  files: Record<string, string>
  /** The number of looks until it goes on. */
  looks: number
  state: string
}

/** A service that makes deploys, in memory. */
export interface DeployServer {
  url: string
  /** Names of all requests. */
  requests: string[]
  /** Bytes by their hash. */
  blobs: Map<string, Buffer>
  deploys: ServerDeploy[]
  live: string | undefined
  /** An answer in place of the usual one. */
  instead: (name: string) => DeployAnswer | undefined
  /** Whether a new deploy stays in the background. */
  isLocked: boolean
  /** The state that a deploy ends in. */
  ending: string
  /** The limit of files in tokens; undefined for none. */
  mostFiles: number | undefined
}

/** The token that is right. */
export const deployToken = 'very-secret-token'

/** The path of the live site, with the id of its deploy. */
export const livePath = '/live/'

/** The path of a deploy's own site. */
export const ownPath = '/live/own/'

/** Starts a service; `answer` is its interface, below `/api`. */
export async function startDeployServer(
  answer: (request: DeployRequest, server: DeployServer) => Promise<DeployAnswer> | DeployAnswer,
): Promise<DeployServer> {
  const http = createServer(async (request, response) => {
    const body: Buffer[] = []
    for await (const chunk of request) body.push(chunk)
    const url = new URL(request.url ?? '', 'http://localhost')
    const name = `${request.method} ${decodeURIComponent(url.pathname)}`
    server.requests.push(name)
    const token = String(request.headers.authorization ?? '').replace('Bearer ', '')
    const type = String(request.headers['content-type'] ?? '')
    const asked = { name, url, token, type, bytes: Buffer.concat(body) }
    const isLive = url.pathname.startsWith(livePath)
    const {
      status,
      headers,
      body: sent,
    } = server.instead(name) ?? (isLive ? liveFile(server, url) : await answer(asked, server))
    response.writeHead(status, headers).end(sent instanceof Buffer ? sent : JSON.stringify(sent))
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  onTestFinished(() => void http.close())
  const server: DeployServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    requests: [],
    blobs: new Map(),
    deploys: [],
    live: undefined,
    instead: () => undefined,
    isLocked: false,
    ending: '',
    mostFiles: undefined,
  }
  return server
}

/** The files that a deploy shows, by path. */
export function shownBy({ blobs, deploys }: DeployServer, id: string | undefined) {
  const { files = {} } = deploys.find((deploy) => deploy.id === id) ?? {}
  return Object.fromEntries(
    Object.entries(files)
      .map(([path, hash]) => [path.slice(1), String(blobs.get(hash))] as const)
      .sort(),
  )
}

function liveFile(server: DeployServer, url: URL): DeployAnswer {
  const [id, ...parts] = decodeURIComponent(url.pathname)
    .replace(/^\/live\/(?:own\/)?/, '')
    .split('/')
  const path = parts.join('/').replace(/(^|\/)$/, '$1index.html')
  const text = shownBy(server, id)[path]
  return text === undefined ? { status: 404 } : { status: 200, body: Buffer.from(text) }
}
