import { contentChanges } from '../../report/content-changes.ts'
import type { BuildReport } from '../../report/report.ts'
import { timesOf } from '../../report/times-of.ts'
import { version } from '../../system/package-root.ts'
import type { EndedBuild } from './ended-build.ts'
import type { Telemetry } from './otlp-settings.ts'
import { attributesOf, nanoseconds } from './otlp-values.ts'

interface Point {
  value: number
  of?: Record<string, string>
}

/** The figures of a build as OpenTelemetry gauges, one point each. */
export function metricsOf(
  { report }: Pick<EndedBuild, 'report'>,
  { resource }: Pick<Telemetry, 'resource'>,
): object {
  const at = nanoseconds(Date.parse(report.startedAt) + report.durationMs)
  const metrics = Object.entries(figuresOf(report)).map(([name, [unit, ...points]]) => ({
    name: `store_pages.${name}`,
    unit,
    gauge: {
      dataPoints: points.map(({ value, of = {} }) => ({
        timeUnixNano: at,
        ...(Number.isInteger(value) ? { asInt: String(value) } : { asDouble: value }),
        attributes: attributesOf(of),
      })),
    },
  }))
  const scopeMetrics = [{ scope: { name: 'store-pages', version }, metrics }]
  return { resourceMetrics: [{ resource: { attributes: attributesOf(resource) }, scopeMetrics }] }
}

function figuresOf(report: BuildReport): Record<string, [unit: string, ...Point[]]> {
  const { content, fallbacks, problems } = report
  const ofLevel = (level: string) => timesOf(problems.filter((problem) => problem.level === level))
  return {
    'build.success': ['1', { value: report.ok ? 1 : 0 }],
    'build.duration': ['ms', { value: report.durationMs }],
    'phase.duration': [
      'ms',
      ...report.phases.map(({ name, ms }) => ({ value: ms, of: { phase: name } })),
    ],
    'plugin.duration': [
      'ms',
      ...report.plugins.map(({ plugin, hook, ms }) => ({
        value: Math.round(ms),
        of: { plugin, hook },
      })),
    ],
    stores: ['{store}', { value: report.stores }],
    'stores.built': ['{store}', { value: report.built }],
    'stores.kept': ['{store}', { value: fallbacks.kept.length }],
    'stores.left_out': ['{store}', { value: fallbacks.leftOut.length }],
    pages: ['{page}', { value: report.pages }],
    'pages.changed': ['{page}', { value: contentChanges(report) }],
    'files.bytes': ['By', { value: report.files.bytes }],
    'content.requests': ['{request}', { value: content.requests }],
    'content.retries': ['{request}', { value: content.retries }],
    'content.failures': ['{request}', { value: content.failures }],
    'content.latency': [
      'ms',
      { value: content.p50Ms, of: { quantile: '0.5' } },
      { value: content.p95Ms, of: { quantile: '0.95' } },
    ],
    problems: [
      '{problem}',
      { value: ofLevel('error'), of: { level: 'error' } },
      { value: ofLevel('warning'), of: { level: 'warning' } },
    ],
  }
}
