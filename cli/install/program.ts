// What is loaded as one file, and from there on with V8's code cache.
export { run } from '../commands/run.ts'
export { keepCode } from '../system/load-code.ts'
export { ProcessLooseEnds } from '../system/loose-ends.ts'

/** What a thread does. Loaded only there, or where there is something to render: of the rest, most builds need no parser. */
export async function renderPages(): Promise<void> {
  const worker = await import('../render/render-worker.ts')
  worker.renderPages()
}
