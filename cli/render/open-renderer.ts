import { availableParallelism } from 'node:os'
import type { StoreId } from '../../data/store.ts'
import { onlyBuiltInHooks } from '../built-in/index.ts'
import type { Plugin } from '../plugins/plugin.ts'
import { Hooks } from '../plugins/run-hooks.ts'
import { userError } from '../report/user-error.ts'
import { Thread } from '../system/thread.ts'
import type { PageRenderer, RenderSettings } from './page-renderer.ts'

interface RendererOptions {
  settings: RenderSettings
  plugins: readonly Plugin[]
  /** The hooks of these plugins. */
  hooks: Hooks
  /** The number of pages to render; 0 when most of them are probably unchanged. */
  pages: number
}

/** A renderer that may use its own threads. */
export interface OpenRenderer extends PageRenderer {
  /** Aborts all work in progress. */
  close(): Promise<void>
}

/** The settings that a thread starts with. */
export interface ThreadSettings extends RenderSettings {
  /** The names of the built-in plugins that the thread runs. */
  plugins: readonly string[]
}

/** A request to a thread: the page of a store. */
export type RenderQuestion = Parameters<PageRenderer['page']>

const mostThreads = Math.min(availableParallelism() - 1, 3)

/** The number of pages that justifies a thread, which takes 0.2 s of a processor to start and to warm up. */
const manyPages = 300

/** The pages in line at each thread that keep it busy while this thread renders one, too. */
const longLine = 6

/** The characters of texts that only a thread renders: its memory has a limit. */
const largeText = 200_000

const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 9 }

/**
 * Opens the renderer of a build: threads and this thread for many pages, this thread alone for few pages or for the
 * chain's custom plugins, which exist only here. A page that is too large is a `UserError` that names its store.
 */
export function openRenderer(options: RendererOptions): OpenRenderer {
  const { settings, plugins, hooks, pages } = options
  const builtIn = pages >= manyPages && mostThreads > 0 ? onlyBuiltInHooks(plugins) : undefined
  const renderer = builtIn ? openThreads(settings, builtIn) : openHere(settings, hooks)
  return {
    ...renderer,
    page: (...question) =>
      renderer.page(...question).catch((error) => nameTooLarge(error, question[1].id)),
  }
}

function openThreads(settings: RenderSettings, builtIn: readonly Plugin[]): OpenRenderer {
  // Like those on threads, these hooks are not in the report.
  const here = openHere(settings, new Hooks(builtIn, settings, () => {}))
  const workerData: ThreadSettings = { ...settings, plugins: builtIn.map(({ name }) => name) }
  const start = () => new Thread<RenderQuestion>({ workerData, resourceLimits })
  const threads = Array.from({ length: mostThreads }, start)
  const leastLoaded = () => threads.reduce((one, other) => (other.load < one.load ? other : one))
  return {
    page(...question) {
      const thread = leastLoaded()
      const isHere = thread.load >= longLine && !isLarge(question)
      return isHere ? here.page(...question) : thread.ask(question)
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}

function isLarge([{ header, body, footer }]: RenderQuestion): boolean {
  return header.length + body.length + footer.length > largeText
}

// Parser and templates are loaded only when there is something to render.
function openHere(settings: RenderSettings, hooks: Hooks): OpenRenderer {
  let opened: Promise<PageRenderer> | undefined
  const open = async () => (await import('./page-renderer.ts')).createPageRenderer(settings, hooks)
  return {
    async page(...question) {
      opened ??= open()
      return (await opened).page(...question)
    },
    close: async () => {},
  }
}

function nameTooLarge(error: unknown, store: StoreId): never {
  if (!isTooLarge(error)) throw error
  throw userError(1, 'PAGE_TOO_LARGE', {}, { store }, { cause: error })
}

// The page exceeds the longest string or the memory limit of a thread.
function isTooLarge(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const ofThread = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  const ofText = error instanceof RangeError && error.message === 'Invalid string length'
  return ofThread || ofText || isTooLarge(error.cause)
}
