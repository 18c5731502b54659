import type { Content } from '../../data/content.ts'
import type { Page } from '../../data/page.ts'
import type { Store } from '../../data/store.ts'
import { Failure } from '../say/failure.ts'
import { type Problem, problem } from '../say/problems.ts'
import type { BuildReport, HookTime } from '../say/report.ts'
import { thrownAt } from '../system/thrown-at.ts'
import type {
  Awaitable,
  HookContext,
  HookName,
  OutputFile,
  PageContext,
  PageSummary,
  Plugin,
  StoreContext,
} from './plugin.ts'
import { wrongKind } from './wrong-kind.ts'

/** Looks at the stores as a plugin returned them; throws `Failure`. */
type StoresCheck = (stores: readonly unknown[], plugin: string) => void

/** The hooks of all plugins as one: each gets the value that the one before it returned. */
export interface Hooks {
  /** `check` looks at what each plugin has made of the list, and throws where it is wrong. */
  transformStores(stores: readonly Store[], check: StoresCheck): Promise<readonly Store[]>
  transformContent(content: Content, store: Store): Awaitable<Content>
  transformPage(page: Page, store: Store): Awaitable<Page | null>
  transformHtml(html: string, page: Page): Awaitable<string>
  addFiles(
    pages: () => AsyncIterable<PageSummary>,
  ): AsyncIterable<{ plugin: string; file: OutputFile }>
  onDone(report: BuildReport): Promise<void>
  /** The slowest first. */
  times(): HookTime[]
}

/** Runs the plugins' hooks in order. A hook that throws, or returns nothing or another kind of value, is a `Failure` that names it. */
export function runHooks(
  plugins: readonly Plugin[],
  context: Omit<HookContext, 'warn'>,
  tell: (problem: Problem) => void,
): Hooks {
  const runner = new HookRunner(plugins, context, tell)
  return {
    transformStores: (stores, check) => runner.transformStores(stores, check),
    transformContent: (content, store) => runner.chain('transformContent', content, { store }),
    transformPage: (page, store) => runner.chain('transformPage', page, { store }),
    transformHtml: (html, page) => runner.chain('transformHtml', html, { store: page.store, page }),
    addFiles: (pages) => runner.addFiles(pages),
    onDone: (report) => runner.onDone(report),
    times: () => runner.times(),
  }
}

interface Subject {
  store?: Store
  page?: Page
}

type AnyContext = HookContext & StoreContext & PageContext
type Transform<T> = (value: T, context: AnyContext) => Awaitable<T | undefined>

class HookRunner {
  readonly #plugins: readonly Plugin[]
  readonly #context: Omit<HookContext, 'warn'>
  readonly #tell: (problem: Problem) => void
  readonly #times = new Map<string, HookTime>()

  constructor(
    plugins: readonly Plugin[],
    context: Omit<HookContext, 'warn'>,
    tell: (problem: Problem) => void,
  ) {
    this.#plugins = plugins
    this.#context = context
    this.#tell = tell
  }

  /** Stays synchronous as long as every hook does: a promise per store and hook would cost more than the hook. */
  chain<T>(hook: HookName, value: T, subject: Subject, from = 0): Awaitable<T> {
    let current = value
    for (let index = from; index < this.#plugins.length && current !== null; index++) {
      const plugin = this.#plugins[index]
      if (!plugin?.[hook]) continue
      const next = this.#call<T>(plugin, hook, current, subject)
      if (next instanceof Promise)
        return next.then((settled) => this.chain(hook, settled, subject, index + 1))
      current = next
    }
    return current
  }

  async transformStores(listed: readonly Store[], check: StoresCheck): Promise<readonly Store[]> {
    let stores = listed
    for (const plugin of this.#plugins) {
      if (!plugin.transformStores) continue
      stores = await this.#call(plugin, 'transformStores', stores, {})
      check(stores, plugin.name)
    }
    return stores
  }

  async *addFiles(
    pages: () => AsyncIterable<PageSummary>,
  ): AsyncIterable<{ plugin: string; file: OutputFile }> {
    for (const plugin of this.#plugins) {
      if (!plugin.addFiles) continue
      const files = await this.#call<unknown>(plugin, 'addFiles', pages(), {})
      for (const file of files as OutputFile[])
        yield { plugin: plugin.name, file: this.#withOwnPieces(file, plugin) }
    }
  }

  // Pieces are made while they are written: what goes wrong then is the plugin's as well.
  #withOwnPieces(file: OutputFile, plugin: Plugin): OutputFile {
    const content = file?.content
    return arePieces(content) ? { ...file, content: this.#pieces(content, plugin) } : file
  }

  *#pieces(pieces: Iterable<unknown>, plugin: Plugin): Generator<string> {
    const iterator = pieces[Symbol.iterator]()
    const time = this.#timeOf(plugin.name, 'addFiles')
    for (;;) {
      const piece = this.#nextPiece(iterator, plugin, time)
      if (piece === undefined) return
      yield piece
    }
  }

  #nextPiece(iterator: Iterator<unknown>, plugin: Plugin, time: HookTime): string | undefined {
    const started = performance.now()
    try {
      const { done, value } = iterator.next()
      if (done) return undefined
      if (typeof value !== 'string') throw new TypeError('a piece of a file should be text')
      return value
    } catch (cause) {
      throw hookFailure(plugin, 'addFiles', {}, cause)
    } finally {
      time.ms += performance.now() - started
    }
  }

  async onDone(report: BuildReport): Promise<void> {
    for (const plugin of this.#plugins) {
      if (plugin.onDone) await this.#callOnDone(plugin, report)
    }
  }

  // The new site stands by then: a failure here can only be told.
  async #callOnDone(plugin: Plugin, report: BuildReport): Promise<void> {
    try {
      await this.#call<unknown>(plugin, 'onDone', report, {})
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      for (const told of error.problems) this.#tell({ ...told, level: 'warning' })
    }
  }

  times(): HookTime[] {
    return [...this.#times.values()].sort((a, b) => b.ms - a.ms)
  }

  #call<T>(plugin: Plugin, hook: HookName, value: T, subject: Subject): Awaitable<T> {
    const started = performance.now()
    try {
      const transform = (plugin[hook] as unknown as Transform<T>).bind(plugin)
      const result = transform(value, this.#contextOf(plugin, subject))
      if (result instanceof Promise) return this.#settle(result, plugin, hook, subject, started)
      return this.#checked(result, plugin, hook, subject)
    } catch (cause) {
      throw hookFailure(plugin, hook, subject, cause)
    } finally {
      this.#timeOf(plugin.name, hook).ms += performance.now() - started
    }
  }

  async #settle<T>(
    result: Promise<T | undefined>,
    plugin: Plugin,
    hook: HookName,
    subject: Subject,
    started: number,
  ): Promise<T> {
    try {
      return this.#checked(await result, plugin, hook, subject)
    } catch (cause) {
      throw hookFailure(plugin, hook, subject, cause)
    } finally {
      this.#timeOf(plugin.name, hook).ms += performance.now() - started
    }
  }

  #checked<T>(result: T | undefined, plugin: Plugin, hook: HookName, subject: Subject): T {
    const expected = wrongKind(hook, result)
    if (expected === undefined) return result as T
    const args = { plugin: plugin.name, hook }
    const wrong =
      result === undefined
        ? problem('PLUGIN_NOTHING', args, whereOf(subject))
        : problem('PLUGIN_WRONG_KIND', { ...args, expected }, whereOf(subject))
    throw new Failure(1, [wrong])
  }

  #contextOf(plugin: Plugin, subject: Subject): AnyContext {
    const warn = (message: string) =>
      this.#tell(problem('PLUGIN_WARNING', { plugin: plugin.name, message }, whereOf(subject)))
    return { ...this.#context, ...subject, warn } as AnyContext
  }

  #timeOf(plugin: string, hook: HookName): HookTime {
    const key = `${plugin}\0${hook}`
    const time = this.#times.get(key) ?? { plugin, hook, ms: 0 }
    this.#times.set(key, time)
    return time
  }
}

function arePieces(content: unknown): content is Iterable<unknown> {
  const isObject = typeof content === 'object' && content !== null
  return isObject && Symbol.iterator in content && !(content instanceof Uint8Array)
}

function hookFailure(plugin: Plugin, hook: HookName, subject: Subject, cause: unknown): Failure {
  if (cause instanceof Failure) return cause
  const text = cause instanceof Error ? cause.message : String(cause)
  const file = thrownAt(cause)
  const where = { ...whereOf(subject), ...(file !== undefined && { file }) }
  return new Failure(
    1,
    [problem('PLUGIN_THREW', { plugin: plugin.name, hook, cause: text }, where)],
    { cause },
  )
}

function whereOf({ store }: Subject): { store?: number } {
  return store ? { store: store.id } : {}
}
