import { readCookies } from './cookie-jar.ts'
import { request } from './request.ts'

const longestWait = 30_000

/** Posts the fields of a form like a browser; throws if the answer is no success. */
export async function postForm(address: string, fields: FormData): Promise<void> {
  const body = new URLSearchParams()
  for (const [name, value] of fields) if (typeof value === 'string') body.append(name, value)
  const init = { method: 'POST', body, signal: AbortSignal.timeout(longestWait) }
  const response = await request(address, init, readCookies())
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
}
