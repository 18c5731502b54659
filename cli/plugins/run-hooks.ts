import type { Content } from '../../data/content.ts'
import type { Page } from '../../data/page.ts'
import type { Store, StoreId } from '../../data/store.ts'
import { asError } from '../say/as-error.ts'
import { Failure, failure } from '../say/failure.ts'
import { type Problem, problem } from '../say/problems.ts'
import type { BuildReport, HookTime } from '../say/report.ts'
import { chainAnswer } from '../system/chain-answer.ts'
import { thrownAt } from '../system/thrown-at.ts'
import { type EndLimits, withinLimits } from './end-limits.ts'
import { wrongKind } from './hook-results.ts'
import type {
  EndContext,
  HookContext,
  HookName,
  OutputFile,
  PageSummary,
  Plugin,
} from './plugin.ts'

/** What the end of a build brings its hooks. */
export type Ending = Omit<EndContext, 'warn'>

/** What a hook is about, beside its value. */
interface Subject extends Partial<Ending> {
  store?: Store
  locale?: string
  page?: Page
}

/** One plugin's hook. */
interface Hook {
  plugin: Plugin
  name: HookName
}

/**
 * The hooks of all plugins as one: each gets the value that the one before it returned. One that throws,
 * or returns nothing or another kind of value, is a `Failure` that names it.
 */
export class Hooks {
  readonly #plugins: readonly Plugin[]
  readonly #site: HookContext['site']
  readonly #signal: AbortSignal | undefined
  readonly #report: (problem: Problem) => void
  readonly #times = new Map<string, HookTime>()

  constructor(
    plugins: readonly Plugin[],
    { site, signal }: Pick<HookContext, 'site'> & { signal?: AbortSignal | undefined },
    report: (problem: Problem) => void,
  ) {
    this.#plugins = plugins
    this.#site = site
    this.#signal = signal
    this.#report = report
  }

  /** `check` gives what each plugin has made of the list, whole, and throws `Failure` where it is wrong. */
  async transformStores(
    listed: readonly Store[],
    check: (
      stores: readonly unknown[],
      plugin: string,
    ) => readonly Store[] | Promise<readonly Store[]>,
  ): Promise<readonly Store[]> {
    let stores = listed
    for (const hook of this.#all('transformStores')) {
      stores = await check(await this.#call(hook, stores), hook.plugin.name)
    }
    return stores
  }

  transformContent(content: Content, store: Store, locale = this.#site.locale): Promise<Content> {
    return this.#chain('transformContent', content, { store, locale })
  }

  /** Resolves to `null` when a plugin drops the page. */
  transformPage(page: Page, store: Store): Promise<Page | null> {
    return this.#chain('transformPage', page as Page | null, { store, locale: page.locale })
  }

  transformHtml(html: string, page: Page): Promise<string> {
    const { store, locale } = page
    return this.#chain('transformHtml', html, { store, locale, page })
  }

  async *addFiles(
    pages: () => AsyncIterable<PageSummary>,
  ): AsyncIterable<{ plugin: string; file: OutputFile }> {
    for (const hook of this.#all('addFiles')) {
      for (const file of await this.#call<unknown, OutputFile[]>(hook, pages()))
        yield { plugin: hook.plugin.name, file: this.#withOwnPieces(file, hook) }
    }
  }

  /** A failure can only be reported: the new site is in its place by then. */
  async onDone(report: BuildReport, ending: Ending, limits: EndLimits): Promise<void> {
    for (const hook of this.#all('onDone'))
      await callAtEnd(hook, (signal) => this.#call(hook, report, ending, signal), limits)
  }

  /** The slowest first. */
  times(): HookTime[] {
    return [...this.#times.values()].sort((a, b) => b.ms - a.ms)
  }

  #all(name: HookName): Hook[] {
    return this.#plugins.filter((plugin) => plugin[name]).map((plugin) => ({ plugin, name }))
  }

  async #chain<T>(name: HookName, value: T, subject: Subject): Promise<T> {
    let current = value
    for (const plugin of this.#plugins) {
      if (current === null) break
      if (plugin[name]) current = await this.#call({ plugin, name }, current, subject)
    }
    return current
  }

  async #call<Value, Result = Value>(
    hook: Hook,
    value: Value,
    subject: Subject = {},
    signal = this.#signal,
  ): Promise<Result> {
    const { plugin, name } = hook
    const started = performance.now()
    try {
      const run = plugin[name] as unknown as (value: Value, context: HookContext) => unknown
      const returned = run.call(plugin, value, this.#contextOf(hook, subject))
      // To wait for what is there already would add the time of what is done meanwhile.
      const result = returned instanceof Promise ? await answerOf(hook, returned, signal) : returned
      checkKind(hook, result, subject)
      return result as Result
    } catch (cause) {
      if (signal?.aborted && cause === signal.reason) throw cause
      throw hookFailure(hook, subject, cause)
    } finally {
      this.#timeOf(hook).ms += performance.now() - started
    }
  }

  #contextOf({ plugin }: Hook, subject: Subject): HookContext & Subject {
    const warn = (message: string) =>
      this.#report(problem('PLUGIN_WARNING', { plugin: plugin.name, message }, whereOf(subject)))
    return { site: this.#site, ...subject, warn }
  }

  // Pieces are made while they are written: what goes wrong then is the plugin's as well.
  #withOwnPieces(file: OutputFile, hook: Hook): OutputFile {
    const content = file?.content
    return arePieces(content) ? { ...file, content: this.#pieces(content, hook) } : file
  }

  *#pieces(pieces: Iterable<unknown>, hook: Hook): Generator<string> {
    const time = this.#timeOf(hook)
    let started = performance.now()
    try {
      for (const piece of pieces) {
        if (typeof piece !== 'string') throw new TypeError('a piece of a file should be text')
        time.ms += performance.now() - started
        yield piece
        started = performance.now()
      }
    } catch (cause) {
      throw hookFailure(hook, {}, cause)
    }
  }

  #timeOf({ plugin, name: hook }: Hook): HookTime {
    const key = `${plugin.name}\0${hook}`
    const time = this.#times.get(key) ?? { plugin: plugin.name, hook, ms: 0 }
    this.#times.set(key, time)
    return time
  }
}

/** Has the plugins tell why a build failed, which may have been before it had its hooks. */
export async function runOnFail(
  plugins: readonly Plugin[],
  report: BuildReport,
  ending: Ending,
  limits: EndLimits,
): Promise<void> {
  for (const plugin of plugins) {
    const own = (message: string) =>
      limits.warn(problem('PLUGIN_WARNING', { plugin: plugin.name, message }))
    const hook: Hook = { plugin, name: 'onFail' }
    const call = async (signal: AbortSignal) =>
      answerOf(hook, plugin.onFail?.(report, { ...ending, warn: own }), signal)
    await callAtEnd(hook, call, limits)
  }
}

/** Calls a hook of the end, for as long as it may take; a failure can only be reported. */
async function callAtEnd(
  hook: Hook,
  call: (signal: AbortSignal) => Promise<unknown>,
  limits: EndLimits,
): Promise<void> {
  const { plugin, name } = hook
  try {
    const slow = () =>
      failure(1, 'PLUGIN_TOO_SLOW', { plugin: plugin.name, hook: name, ms: limits.limitMs })
    await withinLimits(call, slow, limits)
  } catch (cause) {
    if (limits.signal.aborted) return
    for (const found of hookFailure(hook, {}, cause).problems)
      limits.warn({ ...found, level: 'warning' })
  }
}

function answerOf<T>(
  { plugin, name }: Hook,
  answer: T | Promise<T>,
  signal: AbortSignal | undefined,
): T | Promise<T> {
  return signal
    ? chainAnswer(answer, signal, { what: `${name} of the plugin ${plugin.name}` })
    : answer
}

function arePieces(content: unknown): content is Iterable<unknown> {
  const isObject = typeof content === 'object' && content !== null
  return isObject && Symbol.iterator in content && !(content instanceof Uint8Array)
}

function checkKind({ plugin, name: hook }: Hook, result: unknown, subject: Subject): void {
  const expected = wrongKind(hook, result)
  if (expected === undefined) return
  const args = { plugin: plugin.name, hook }
  if (result === undefined) throw failure(1, 'PLUGIN_NOTHING', args, whereOf(subject))
  throw failure(1, 'PLUGIN_WRONG_KIND', { ...args, expected }, whereOf(subject))
}

function hookFailure({ plugin, name: hook }: Hook, subject: Subject, thrown: unknown): Failure {
  const cause = asError(thrown)
  if (cause instanceof Failure) return cause
  const where = { ...whereOf(subject), ...thrownAt(cause) }
  const args = { plugin: plugin.name, hook, cause: cause.message }
  return failure(1, 'PLUGIN_THREW', args, where, { cause })
}

function whereOf({ store }: Subject): { store?: StoreId } {
  return store ? { store: store.id } : {}
}
