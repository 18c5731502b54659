import type { HookTime } from '../report/report.ts'
import type { FileContent } from '../system/write-file.ts'
import { type Hook, hookFailure } from './hook-failure.ts'
import type { OutputFile } from './summaries.ts'

/** A file, and the name of the plugin that adds it. */
export interface FileOf {
  plugin: string
  file: OutputFile
}

/** Wraps a plugin's file whose content is made while it is written: an error then is reported as the plugin's. */
export function guardFile(file: OutputFile, hook: Hook, time: HookTime): OutputFile {
  const content = file?.content
  if (typeof content === 'function')
    return { ...file, content: async () => guarded(await made(content, hook, time), hook, time) }
  return isContent(content) ? { ...file, content: guarded(content, hook, time) } : file
}

async function made(content: () => unknown, hook: Hook, time: HookTime): Promise<FileContent> {
  const started = performance.now()
  try {
    const given = await content()
    if (!isContent(given)) throw new TypeError('the content of a file should be text or bytes')
    return given
  } catch (cause) {
    throw hookFailure(hook, {}, cause)
  } finally {
    time.ms += performance.now() - started
  }
}

function guarded(content: FileContent, hook: Hook, time: HookTime): FileContent {
  const isWhole = typeof content === 'string' || content instanceof Uint8Array
  return isWhole ? content : pieces(content, hook, time)
}

function* pieces(content: Iterable<unknown>, hook: Hook, time: HookTime): Generator<string> {
  let started = performance.now()
  try {
    for (const piece of content) {
      if (typeof piece !== 'string') throw new TypeError('a piece of a file should be text')
      time.ms += performance.now() - started
      yield piece
      started = performance.now()
    }
  } catch (cause) {
    throw hookFailure(hook, {}, cause)
  }
}

function isContent(content: unknown): content is FileContent {
  if (typeof content === 'string') return true
  return typeof content === 'object' && content !== null && Symbol.iterator in content
}
