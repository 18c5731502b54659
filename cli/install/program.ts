// The code that is loaded as one file, with V8's code cache.
export { run } from '../commands/run.ts'
export { keepCode } from '../system/load-code.ts'
export { ProcessLooseEnds } from '../system/loose-ends.ts'

/** Runs a render thread. Loaded only on threads and for builds that render: most builds need no parser. */
export async function renderPages(): Promise<void> {
  const worker = await import('../render/render-worker.ts')
  worker.renderPages()
}

/** Returns what the library needs for a build. */
export async function loadBuild() {
  const [{ build }, { Reporter }] = await Promise.all([
    import('../build.ts'),
    import('../report/reporter.ts'),
  ])
  return { build, Reporter }
}

/** Returns what the library needs for tables. */
export function loadTables() {
  return import('../stores/table/read-table.ts')
}
