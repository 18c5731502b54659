import { type Problem, problem } from '../report/problems.ts'
import { UserError } from '../report/user-error.ts'
import { withoutCredentials } from '../system/http/secrets.ts'
import type { BuildOptions } from './config.ts'
import { isHttpAddress } from './http-address.ts'
import type { UserConfig } from './schema.ts'

const flags = {
  contentHost: '--content-host',
  secondBrandHost: '--second-brand-host',
  siteUrl: '--site-url',
}

type AddressKey = keyof typeof flags

/** The names of these keys in a source. */
const ofHlCms: Partial<Record<AddressKey, string>> = {
  contentHost: 'host of source',
  secondBrandHost: 'secondBrandHost of source',
}

/** The environment variables, by the configuration key that they set. */
export const variables = {
  contentHost: 'STORE_PAGES_CONTENT_HOST',
  secondBrandHost: 'STORE_PAGES_SECOND_BRAND_HOST',
} as const

/** The environment of a chain with a custom source: an empty host is not a missing secret. */
export function withoutEmptyHosts(env: Record<string, string | undefined>): typeof env {
  const names: string[] = Object.values(variables)
  const filled = Object.entries(env).filter(
    ([name, value]) => !names.includes(name) || value?.trim() !== '',
  )
  return Object.fromEntries(filled)
}

/**
 * Checks the addresses that have several sources of values, and removes slashes at their ends. Throws
 * `UserError` (exit code 2) that names each wrong one.
 */
export function checkAddresses(
  { contentHost, secondBrandHost, siteUrl, source }: Pick<UserConfig, AddressKey | 'source'>,
  options: Pick<BuildOptions, AddressKey>,
  env: Record<string, string | undefined>,
) {
  // The user's name for an address: the flag, the variable or the key of the config file that sets it.
  const nameOf = (key: AddressKey) => {
    if (options[key] !== undefined) return flags[key]
    const variable = key === 'siteUrl' ? undefined : variables[key]
    if (variable && env[variable] !== undefined) return `The environment variable ${variable}`
    const ofSource = source !== undefined && ofHlCms[key]
    return `${ofSource || key} in the config file`
  }
  // A chain with one brand has no second secret: beside a content host, an empty text counts as unset, and
  // stores of another brand are refused later.
  const hasOneHost = secondBrandHost?.trim() === '' && contentHost !== undefined
  const host = { contentHost, secondBrandHost: hasOneHost ? undefined : secondBrandHost }
  const problems = [
    siteUrlFault(nameOf('siteUrl'), siteUrl),
    hostFault(nameOf('contentHost'), host.contentHost),
    hostFault(nameOf('secondBrandHost'), host.secondBrandHost),
  ].filter((fault) => fault !== undefined)
  if (problems.length > 0) throw new UserError(2, problems)
  return {
    ...placeOfSite(siteUrl),
    contentHost: withoutSlash(host.contentHost),
    secondBrandHost: withoutSlash(host.secondBrandHost),
  }
}

// An empty text is a missing secret, never unset.
function hostFault(name: string, value: string | undefined): Problem | undefined {
  if (value === undefined) return undefined
  if (value.trim() === '') return problem('HOST_EMPTY', { name })
  if (isHttpAddress(value)) return undefined
  return problem('HOST_WRONG', { name, value: withoutCredentials(value) })
}

function siteUrlFault(name: string, value: string | undefined): Problem | undefined {
  if (value === undefined || (isHttpAddress(value) && !/[?#]/.test(value))) return undefined
  return problem('SITE_URL_WRONG', { name, value: withoutCredentials(value) })
}

function withoutSlash(value: string | undefined): string | undefined {
  return value?.trim().replace(/\/+$/, '')
}

function placeOfSite(value: string | undefined) {
  if (value === undefined) return { siteUrl: undefined, base: '' }
  const { origin, pathname } = new URL(value)
  const base = pathname.replace(/\/+$/, '')
  return { siteUrl: origin + base, base }
}
