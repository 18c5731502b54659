import type { EndContext } from '../../plugins/hook-context.ts'
import { asError } from '../../report/as-error.ts'
import { problem } from '../../report/problems.ts'
import type { BuildReport } from '../../report/report.ts'
import { metricsOf } from './otlp-metrics.ts'
import { readSettings, type Telemetry } from './otlp-settings.ts'
import { traceOf } from './otlp-trace.ts'

/**
 * Sends the trace and the metrics of a build to the OpenTelemetry collector of the environment (OTLP over HTTP,
 * in JSON). A collector that refuses them is a warning.
 */
export async function sendTelemetry(report: BuildReport, ending: EndContext): Promise<void> {
  const { env } = ending
  const settings = readSettings(env)
  if (settings === undefined) return
  const warn = (cause: string) => ending.warn(problem('TELEMETRY_NOT_SENT', { cause }))
  if (typeof settings === 'string') return warn(settings)
  const build = { report, ending }
  const trace = settings.traces ? traceOf(build, settings, env.TRACEPARENT) : undefined
  const metrics = settings.metrics ? metricsOf(build, settings) : undefined
  const causes = await Promise.all([
    post('traces', trace, settings, ending),
    post('metrics', metrics, settings, ending),
  ])
  for (const cause of new Set(causes)) if (cause !== undefined) warn(cause)
}

/** Sends one request; resolves to the reason if the collector refused it. */
async function post(
  kind: 'traces' | 'metrics',
  content: object | undefined,
  { endpoint, headers, timeoutMs }: Telemetry,
  { send }: Pick<EndContext, 'send'>,
): Promise<string | undefined> {
  if (!content) return undefined
  try {
    await send(`${endpoint.href.replace(/\/+$/, '')}/v1/${kind}`, {
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(content),
      timeoutMs,
    })
    return undefined
  } catch (error) {
    return `${endpoint.host}: ${asError(error).message}`
  }
}
