import { once } from 'node:events'
import { get, type OutgoingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'

/** Requests a path exactly as it is spelled, with only these headers; resolves to the answer's status and body. */
export async function askPlainly(
  origin: string,
  path: string,
  headers: OutgoingHttpHeaders = {},
): Promise<{ status: number; body: string; headers: Record<string, unknown> }> {
  const { hostname, port } = new URL(origin)
  const [response] = await once(get({ hostname, port, path, headers, agent: false }), 'response')
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}
