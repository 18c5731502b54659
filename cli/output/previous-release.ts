import { resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import type { CommandContext } from '../report/command-context.ts'
import { type UserError, userError } from '../report/user-error.ts'
import { openConnections } from '../system/http/connections.ts'
import { get } from '../system/http/http.ts'
import { causeOf, RequestError } from '../system/http/request-error.ts'
import { withoutCredentials } from '../system/http/secrets.ts'
import { version } from '../system/package-root.ts'
import { isAddress } from '../system/refuse-address.ts'
import { parseRelease, readRelease } from './read-release.ts'
import type { Release } from './release.ts'

/**
 * The release that a build is compared with: that of `--previous`, a folder or an address, otherwise the one
 * in the output folder. Throws `UserError` (exit code 1) when the named one cannot be read.
 */
export async function previousRelease(
  config: Config,
  inOutput: Release | undefined,
  context: CommandContext,
): Promise<Release | undefined> {
  const { previous } = config
  if (previous === undefined) return inOutput
  if (isWebAddress(previous) && !URL.canParse(previous))
    throw missingError(previous, 'it is not an address')
  if (!isWebAddress(previous) && isAddress(previous))
    throw missingError(previous, 'only folders and http(s) addresses can be asked')
  const release = isWebAddress(previous)
    ? await askRelease(previous, config, context)
    : await readRelease(resolve(context.cwd, previous))
  if (release || config.allowRemovals) return release
  throw missingError(previous, 'it has no release.json')
}

async function askRelease(
  site: string,
  config: Config,
  context: CommandContext,
): Promise<Release | undefined> {
  const text = await askFile(site, 'release.json', config, context)
  return text === undefined ? undefined : parseRelease(text)
}

/**
 * The text of a file of the site at an address; undefined when the file is missing, or when the request fails
 * and removals are allowed. Throws `UserError` (exit code 1) when it is unknown whether the file exists.
 */
export async function askFile(
  site: string,
  name: string,
  config: Config,
  { env, signal }: CommandContext,
): Promise<string | undefined> {
  const { timeoutMs } = config
  const { dispatcher, secrets, close } = openConnections({ concurrency: 1, timeoutMs, env })
  try {
    const url = new URL(name, site.endsWith('/') ? site : `${site}/`)
    const headers = { 'user-agent': `store-pages/${version}`, 'accept-encoding': 'gzip, br' }
    const request = { url, headers, secretHeaders: {}, maxBytes: 256 * 1024 * 1024 }
    const { bytes } = await get(request, { dispatcher, timeoutMs, signal })
    return bytes.toString()
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    const isOptional = name !== 'release.json' && error.facts.isMissing
    if (config.allowRemovals || isOptional) return undefined
    throw missingError(site, causeOf(error, secrets), error)
  } finally {
    await close()
  }
}

function missingError(previous: string, cause: string, error?: unknown): UserError {
  const args = { previous: withoutCredentials(previous), cause }
  return userError(1, 'PREVIOUS_MISSING', args, undefined, { cause: error })
}

/** Whether `--previous` names a site by its address. */
export function isWebAddress(previous: string): boolean {
  return /^https?:\/\//i.test(previous)
}
