import { withoutCredentials } from '../content-service/content-host.ts'
import { Failure } from '../failure.ts'
import { problem } from '../problems.ts'

/**
 * The address of a content host without a slash at its end. Throws `Failure` (exit code 2), also for an
 * empty text: that is a missing secret, never "not said".
 */
export function checkHost(option: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  if (value.trim() === '') throw new Failure(2, [problem('HOST_EMPTY', { option })])
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new Failure(2, [problem('HOST_WRONG', { option, value: withoutCredentials(value) })])
  return value.trim().replace(/\/+$/, '')
}

/**
 * The address of the second brand's content host, as `checkHost`. Beside a content host an empty text is
 * "not said": a chain with one brand has no second secret, and with stores of another it is refused later.
 */
export function checkSecondHost(
  value: string | undefined,
  contentHost: string | undefined,
): string | undefined {
  const isUnset = value?.trim() === '' && contentHost !== undefined
  return isUnset ? undefined : checkHost('--second-brand-host', value)
}

/** The site URL without a slash at its end. Throws `Failure` (exit code 2). */
export function checkSiteUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol) || /[?#]/.test(value))
    throw new Failure(2, [problem('SITE_URL_WRONG', { value: withoutCredentials(value) })])
  const { origin, pathname } = new URL(value)
  return origin + pathname.replace(/\/+$/, '')
}
