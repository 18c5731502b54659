import { workerData } from 'node:worker_threads'
import { pagePluginsNamed } from '../built-in/index.ts'
import { Hooks } from '../plugins/run-hooks.ts'
import { answerQuestions } from '../system/thread.ts'
import type { RenderQuestion, ThreadSettings } from './open-renderer.ts'
import { createPageRenderer } from './page-renderer.ts'

/** Runs on a worker thread: renders the requested pages one after the other. */
export function renderPages(): void {
  const settings: ThreadSettings = workerData
  const hooks = new Hooks(pagePluginsNamed(settings.plugins), settings, () => {})
  const renderer = createPageRenderer(settings, hooks)
  answerQuestions(async (question: RenderQuestion) => {
    const page = await renderer.page(...question)
    return { value: page, moved: page.bytes ? [page.bytes.buffer as ArrayBuffer] : [] }
  })
}
