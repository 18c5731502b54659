import { Failure } from '../say/failure.ts'
import { problem } from '../say/problems.ts'
import type { BuildOptions } from './config.ts'
import { withoutCredentials } from './content-host.ts'

/** The addresses that can be said in several places. */
type AddressKey = 'contentHost' | 'secondBrandHost' | 'siteUrl'

/** Where a build can be told an address beside the config file. */
export interface Sayings {
  options: Pick<BuildOptions, AddressKey>
  env: Record<string, string | undefined>
}

const flags: Record<AddressKey, string> = {
  contentHost: '--content-host',
  secondBrandHost: '--second-brand-host',
  siteUrl: '--site-url',
}

/** The variables of the environment, by the key of the configuration that they say. */
export const variables = {
  contentHost: 'STORE_PAGES_CONTENT_HOST',
  secondBrandHost: 'STORE_PAGES_SECOND_BRAND_HOST',
} as const

/** What the user calls an address: the flag, the variable or the key of the config file that has said it. */
export function saidAs(key: AddressKey, { options, env }: Sayings): string {
  if (options[key] !== undefined) return flags[key]
  const variable = key === 'siteUrl' ? undefined : variables[key]
  if (variable && env[variable] !== undefined) return `The environment variable ${variable}`
  return `${key} in the config file`
}

/**
 * The address of a content host without a slash at its end. Throws `Failure` (exit code 2), also for an
 * empty text: that is a missing secret, never "not said".
 */
export function checkHost(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  if (value.trim() === '') throw new Failure(2, [problem('HOST_EMPTY', { name })])
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new Failure(2, [problem('HOST_WRONG', { name, value: withoutCredentials(value) })])
  return value.trim().replace(/\/+$/, '')
}

/**
 * The address of the second brand's content host, as `checkHost`. Beside a content host an empty text is
 * "not said": a chain with one brand has no second secret, and with stores of another it is refused later.
 */
export function checkSecondHost(
  name: string,
  value: string | undefined,
  contentHost: string | undefined,
): string | undefined {
  const isUnset = value?.trim() === '' && contentHost !== undefined
  return isUnset ? undefined : checkHost(name, value)
}

/** The site URL without a slash at its end. Throws `Failure` (exit code 2). */
export function checkSiteUrl(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol) || /[?#]/.test(value))
    throw new Failure(2, [problem('SITE_URL_WRONG', { name, value: withoutCredentials(value) })])
  const { origin, pathname } = new URL(value)
  return origin + pathname.replace(/\/+$/, '')
}
