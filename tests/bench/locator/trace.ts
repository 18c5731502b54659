import type { Page } from 'playwright'

/** A task of the page's main thread; all times in milliseconds, CPU time where it is known. */
interface Task {
  start: number
  length: number
  /** The script time in it. */
  script: number
}

/** The events on the main thread of a page. */
export interface Trace {
  tasks: Task[]
  /** The times of these marks of the page. */
  marks(name: string): number[]
}

interface TraceEvent {
  name: string
  ts: number
  dur?: number
  tdur?: number
  pid: number
  tid: number
  args: { name?: string }
}

// The timeline categories of the developer tools record stacks, for which V8 reads whole scripts again.
const categories = ['toplevel', 'v8', 'blink.user_timing', 'loading', '__metadata']

/** Records the main thread of a page during `work`. */
export async function traceOf(page: Page, work: () => Promise<void>): Promise<Trace> {
  const session = await page.context().browser()?.newBrowserCDPSession()
  if (!session) throw new Error('no browser')
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  )
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  })
  await work()
  const isDone = new Promise((done) => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.end')
  await isDone
  await session.detach()
  return readTrace(events)
}

function readTrace(events: readonly TraceEvent[]): Trace {
  const own = ofMainThread(events)
  const scripts = own.filter(({ name }) => scriptNames.has(name))
  const tasks = own.filter(
    ({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask',
  )
  return {
    tasks: tasks.map(({ ts, dur = 0, tdur = dur }) => ({
      start: ts / 1000,
      length: tdur / 1000,
      script: outermost(scripts.filter((one) => one.ts >= ts && one.ts < ts + dur)) / 1000,
    })),
    marks: (wanted) => own.flatMap(({ name, ts }) => (name === wanted ? [ts / 1000] : [])),
  }
}

const scriptNames = new Set(['v8.callFunction', 'v8.run', 'v8.evaluateModule', 'RunMicrotasks'])

// The thread that responds to the visitor.
function ofMainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const counts = new Map<string, number>()
  const keyOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const names = events.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  )
  for (const event of events) counts.set(keyOf(event), (counts.get(keyOf(event)) ?? 0) + 1)
  const mains = names.map(keyOf).sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
  return events.filter((event) => keyOf(event) === mains[0]).sort((a, b) => a.ts - b.ts)
}

function outermost(events: readonly TraceEvent[]): number {
  let end = 0
  let sum = 0
  for (const { ts, dur = 0, tdur = dur } of events) {
    if (ts < end) continue
    sum += tdur
    end = ts + dur
  }
  return sum
}
