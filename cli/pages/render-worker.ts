import { workerData } from 'node:worker_threads'
import { builtInPagePlugins } from '../plugins/built-in.ts'
import { Hooks } from '../plugins/run-hooks.ts'
import { answerQuestions } from '../system/thread.ts'
import type { RenderQuestion } from './open-renderer.ts'
import { createPageRenderer, type RenderSettings } from './page-renderer.ts'

/** On a thread of its own: renders the pages that it is asked for, one after the other. */
export function renderPages(): void {
  const settings: RenderSettings = workerData
  const renderer = createPageRenderer(settings, new Hooks(builtInPagePlugins, settings, () => {}))
  answerQuestions(async (question: RenderQuestion) => {
    const page = await renderer.page(...question)
    return { value: page, moved: page.bytes ? [page.bytes.buffer as ArrayBuffer] : [] }
  })
}
