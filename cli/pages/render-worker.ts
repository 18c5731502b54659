// Renders pages on a thread of its own, one after the other.
import { workerData } from 'node:worker_threads'
import { builtInPagePlugins } from '../plugins/built-in.ts'
import { Hooks } from '../plugins/run-hooks.ts'
import { answerQuestions } from '../system/thread.ts'
import type { RenderQuestion } from './open-renderer.ts'
import { createPageRenderer, type RenderSettings } from './page-renderer.ts'

const settings: RenderSettings = workerData
const renderer = createPageRenderer(settings, new Hooks(builtInPagePlugins, settings, () => {}))

answerQuestions(async ({ content, store }: RenderQuestion) => {
  const page = await renderer.page(content, store)
  return { value: page, moved: page.bytes ? [page.bytes.buffer as ArrayBuffer] : [] }
})
