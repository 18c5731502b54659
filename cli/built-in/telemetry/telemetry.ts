import type { EndContext } from '../../plugins/hook-context.ts'
import type { Plugin } from '../../plugins/plugin.ts'
import type { BuildReport } from '../../report/report.ts'

/** Sends the trace and metrics of a build to the OpenTelemetry collector that the environment names. */
export const telemetry = {
  name: 'telemetry',
  isIndependent: true,
  onDone: send,
  onShardDone: send,
  onFail: send,
} satisfies Plugin

/** Whether the environment has any variable of a collector. */
export function namesCollector(env: NodeJS.ProcessEnv): boolean {
  return Object.keys(env).some((name) => name.startsWith('OTEL_EXPORTER_OTLP_'))
}

async function send(report: BuildReport, context: EndContext): Promise<void> {
  const { sendTelemetry } = await import('./send-telemetry.ts')
  await sendTelemetry(report, context)
}
