import { randomBytes } from 'node:crypto'
import type { ReportProblem } from '../../report/report.ts'
import { shardText } from '../../report/shard.ts'
import { version } from '../../system/package-root.ts'
import type { EndedBuild } from './ended-build.ts'
import type { Telemetry } from './otlp-settings.ts'
import { attributesOf, nanoseconds } from './otlp-values.ts'

/** OTLP's numbers for the kinds and states of spans. */
const internal = 1
const [okStatus, errorStatus] = [1, 2]

/** The maximum number of errors with all details. */
const mostErrors = 20

/**
 * The trace of a build, with a span for each phase, below the span of `TRACEPARENT`. Undefined if that span is
 * not sampled.
 */
export function traceOf(
  build: EndedBuild,
  { resource }: Pick<Telemetry, 'resource'>,
  parent = '',
): object | undefined {
  const { report } = build
  const [, traceId = randomBytes(16).toString('hex'), parentSpanId, flags = '01'] =
    /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})/.exec(parent) ?? []
  if ((Number.parseInt(flags, 16) & 1) === 0) return undefined
  const start = Date.parse(report.startedAt)
  const end = start + report.durationMs
  const errors = report.problems.filter(({ level }) => level === 'error')
  const root = {
    ...spanOf('store-pages build', traceId, start, end),
    ...(parentSpanId && { parentSpanId }),
    attributes: attributesOf(factsOf(build)),
    events: errors.slice(0, mostErrors).map((error) => eventOf(error, end)),
    status: report.ok
      ? { code: okStatus }
      : { code: errorStatus, message: errors[0]?.message ?? 'failed' },
  }
  const spans = [root, ...phaseSpans(build, root)]
  const scopeSpans = [{ scope: { name: 'store-pages', version }, spans }]
  return { resourceSpans: [{ resource: { attributes: attributesOf(resource) }, scopeSpans }] }
}

type Span = ReturnType<typeof spanOf>

function spanOf(name: string, traceId: string, start: number, end: number) {
  return {
    traceId,
    spanId: randomBytes(8).toString('hex'),
    name,
    kind: internal,
    startTimeUnixNano: nanoseconds(start),
    endTimeUnixNano: nanoseconds(end),
  }
}

// A build fails in its last phase.
function phaseSpans(
  { report, ending: { phases } }: EndedBuild,
  { traceId, spanId }: Span,
): object[] {
  let end = Date.parse(report.startedAt)
  return phases.map(({ name, ms }, at) => {
    const start = end
    end += ms
    const failed = !report.ok && at === phases.length - 1
    return {
      ...spanOf(name, traceId, start, end),
      parentSpanId: spanId,
      ...(failed && { status: { code: errorStatus } }),
    }
  })
}

function factsOf({ report, ending }: EndedBuild) {
  const hooks = report.plugins.map(({ plugin, hook, ms }) => [
    `store_pages.plugin.${plugin}.${hook}_ms`,
    Math.round(ms),
  ])
  return {
    'url.full': ending.siteUrl,
    'cicd.pipeline.run.url.full': ending.jobUrl,
    'store_pages.sample': report.sample,
    'store_pages.shard': report.shard && shardText(report.shard),
    'store_pages.stores': report.stores,
    'store_pages.pages': report.pages,
    ...Object.fromEntries(hooks),
  }
}

function eventOf({ code, message }: ReportProblem, ms: number): object {
  const attributes = attributesOf({ 'exception.type': code, 'exception.message': message })
  return { name: 'exception', timeUnixNano: nanoseconds(ms), attributes }
}
