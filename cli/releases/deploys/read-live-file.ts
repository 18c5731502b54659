import { userError } from '../../report/user-error.ts'
import { get } from '../../system/http/http.ts'
import { causeOf, RequestError } from '../../system/http/request-error.ts'
import { pause } from '../../system/pause.ts'
import { encodedKey } from '../bucket/bucket-requests.ts'
import { agent, type DeployApi, timeoutMs } from './deploy-api.ts'
import type { Deploy } from './deploy-service.ts'

const attempts = 3
const pauseMs = 500

/**
 * A file of a deploy as visitors get it, by the first of its addresses that can be read; undefined without one. Throws
 * `UserError` if none can be read.
 */
export async function readLiveFile(
  api: DeployApi,
  { urls }: Deploy,
  path: string,
): Promise<string | undefined> {
  // Services redirect the name of a folder's page to the folder.
  const key = encodedKey(path.replace(/(^|\/)index\.html$/, '$1'))
  let cause: string | undefined
  for (const url of urls.filter((one) => URL.canParse(one))) {
    const found = await readFrom(new URL(key, url.endsWith('/') ? url : `${url}/`), api)
    if (!(found instanceof RequestError)) return found
    cause ??= causeOf(found, api.secrets)
  }
  if (cause === undefined) return undefined
  throw userError(1, 'DEPLOY_UNREAD', { target: api.name, file: path, cause })
}

/** The text at an address, undefined without one, or the reason why it cannot be read. */
async function readFrom(
  url: URL,
  { dispatcher, signal }: DeployApi,
): Promise<string | RequestError | undefined> {
  // The page of a login is no file of the site.
  const check = ({ host }: URL) => {
    if (host !== url.host) throw new RequestError('it leads to another host')
  }
  const headers = { ...agent, 'accept-encoding': 'gzip, br' }
  const request = { url, headers, secretHeaders: {}, maxBytes: 256 * 1024 * 1024, check }
  for (let attempt = 1; ; attempt++) {
    try {
      return (await get(request, { dispatcher, timeoutMs, signal })).bytes.toString()
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      if (error.facts.isMissing) return undefined
      if (attempt === attempts) return error
    }
    await pause(pauseMs, signal)
  }
}
