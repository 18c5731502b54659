import type { Store } from '../../data/store.ts'
import { cutAtTokens } from '../../data/tokens.ts'
import type { Config } from '../config/config.ts'
import { type Problem, problem } from '../report/problems.ts'

/** Returns a warning if several stores have one address for appointments, which then does not know the store. */
export function sharedAppointment(
  stores: readonly Store[],
  { appointment }: Pick<Config, 'appointment'>,
): Problem[] {
  if (!appointment || stores.length < 2) return []
  const { href } = appointment
  const hasToken = cutAtTokens(href).some((cut) => typeof cut !== 'string')
  return hasToken ? [] : [problem('APPOINTMENT_SHARED', { href, stores: stores.length })]
}
