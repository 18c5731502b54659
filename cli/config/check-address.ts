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

/** What a source calls these keys. */
const ofHlCms: Partial<Record<AddressKey, string>> = {
  contentHost: 'host of source',
  secondBrandHost: 'secondBrandHost of source',
}

/** The variables of the environment, by the key of the configuration that they say. */
export const variables = {
  contentHost: 'STORE_PAGES_CONTENT_HOST',
  secondBrandHost: 'STORE_PAGES_SECOND_BRAND_HOST',
} as const

/** The environment of a chain whose content has a source of its own: it misses no secret for a host. */
export function withoutEmptyHosts(env: Record<string, string | undefined>): typeof env {
  const names: string[] = Object.values(variables)
  const filled = Object.entries(env).filter(
    ([name, value]) => !names.includes(name) || value?.trim() !== '',
  )
  return Object.fromEntries(filled)
}

/** The addresses that can be said in several places, without a slash at their end. Throws `UserError` (exit code 2) that names each wrong one. */
export function checkAddresses(
  { contentHost, secondBrandHost, siteUrl, source }: Pick<UserConfig, AddressKey | 'source'>,
  options: Pick<BuildOptions, AddressKey>,
  env: Record<string, string | undefined>,
) {
  // What the user calls an address: the flag, the variable or the key of the config file that has said it.
  const nameOf = (key: AddressKey) => {
    if (options[key] !== undefined) return flags[key]
    const variable = key === 'siteUrl' ? undefined : variables[key]
    if (variable && env[variable] !== undefined) return `The environment variable ${variable}`
    const ofSource = source !== undefined && ofHlCms[key]
    return `${ofSource || key} in the config file`
  }
  // A chain with one brand has no second secret: beside a content host, an empty text is "not said", and
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

// An empty text is a missing secret, never "not said".
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
