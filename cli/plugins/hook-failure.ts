import type { Page, Site } from '../../data/page.ts'
import type { Store, StoreId } from '../../data/store.ts'
import { asError } from '../report/as-error.ts'
import { UserError, userError } from '../report/user-error.ts'
import { chainAnswer } from '../system/chain-answer.ts'
import { errorLocation } from '../system/error-location.ts'
import type { EndContext, FactsContext } from './hook-context.ts'
import { wrongKind } from './hook-results.ts'
import type { HookName, Plugin } from './plugin.ts'

/** The context of hooks at the end of a build, as all plugins share it. */
export type Ending = Omit<EndContext, 'warn'>

/** The store, page or build that a hook is called for, beside its value. */
export interface Subject extends Partial<Ending> {
  /** In place of the site of all hooks. */
  site?: Site
  store?: Store
  locale?: string
  page?: Page
  html?: string
  scan?: FactsContext['scan']
  sitePages?: readonly string[]
}

/** A hook of one plugin. */
export interface Hook {
  plugin: Plugin
  name: HookName
}

/** Throws `UserError` if a hook has returned nothing, or a value of the wrong kind. */
export function checkKind({ plugin, name: hook }: Hook, result: unknown, subject: Subject): void {
  const expected = wrongKind(hook, result)
  if (expected === undefined) return
  const args = { plugin: plugin.name, hook }
  if (result === undefined) throw userError(1, 'PLUGIN_NOTHING', args, whereOf(subject))
  throw userError(1, 'PLUGIN_WRONG_KIND', { ...args, expected }, whereOf(subject))
}

/** The failure of a hook, as an error that names the plugin and the hook. */
export function hookFailure(
  { plugin, name: hook }: Hook,
  subject: Subject,
  thrown: unknown,
): UserError {
  const cause = asError(thrown)
  if (cause instanceof UserError) return cause
  const where = { ...whereOf(subject), ...errorLocation(cause) }
  const args = { plugin: plugin.name, hook, cause: cause.message }
  return userError(1, 'PLUGIN_THREW', args, where, { cause })
}

/** Resolves to the result of a hook; rejects when `signal` aborts, or when no pending work is left. */
export function answerOf<T>(
  { plugin, name }: Hook,
  answer: T | Promise<T>,
  signal: AbortSignal | undefined,
): T | Promise<T> {
  return signal
    ? chainAnswer(answer, signal, { what: `${name} of the plugin ${plugin.name}` })
    : answer
}

/** The store that a hook was called for. */
export function whereOf({ store }: Subject): { store?: StoreId } {
  return store ? { store: store.id } : {}
}
