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

/** The site URL without a slash at its end. Throws `Failure` (exit code 2). */
export function checkSiteUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol) || /[?#]/.test(value))
    throw new Failure(2, [problem('SITE_URL_WRONG', { value: withoutCredentials(value) })])
  const { origin, pathname } = new URL(value)
  return origin + pathname.replace(/\/+$/, '')
}
