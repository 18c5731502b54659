import type { Content } from '../../data/content.ts'
import type { Store } from '../../data/store.ts'
import { Thread } from '../system/thread.ts'
import type { OpenRenderer } from './open-renderer.ts'
import type { RenderSettings } from './page-renderer.ts'

/** What a thread is asked for: the page of a store. */
export interface RenderQuestion {
  content: Content
  store: Store
}

const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 24 }

/** Starts threads that render pages side by side, with the built-in plugins. */
export function openRenderPool(settings: RenderSettings, size: number): OpenRenderer {
  const threads = Array.from(
    { length: size },
    () => new Thread<RenderQuestion>('render-worker.cjs', { workerData: settings, resourceLimits }),
  )
  const leastLoaded = () => threads.reduce((one, other) => (other.load < one.load ? other : one))
  return {
    page: (content, store) => leastLoaded().ask({ content, store }),
    async close() {
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}
