import type { CommandContext } from '../say/command-context.ts'
import { version } from '../system/package-root.ts'

/** What the environment says of OpenTelemetry. */
export interface Telemetry {
  endpoint: URL
  headers: Record<string, string>
  timeoutMs: number | undefined
  traces: boolean
  metrics: boolean
  /** Attributes of whoever sends. */
  resource: Record<string, string>
}

/**
 * Reads the usual variables of OpenTelemetry, of which an empty one counts as none. Undefined when no collector is
 * named; a text is what is wrong.
 */
export function readSettings(env: CommandContext['env']): Telemetry | string | undefined {
  const address = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!address || env.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return undefined
  if (!URL.canParse(address) || !/^https?:/i.test(address))
    return 'OTEL_EXPORTER_OTLP_ENDPOINT should be an address with http:// or https://'
  if (env.OTEL_EXPORTER_OTLP_PROTOCOL === 'grpc')
    return 'OTEL_EXPORTER_OTLP_PROTOCOL is grpc, and only http/json is spoken'
  const said = pairsOf(env.OTEL_RESOURCE_ATTRIBUTES)
  return {
    endpoint: new URL(address),
    headers: pairsOf(env.OTEL_EXPORTER_OTLP_HEADERS),
    timeoutMs: Number(env.OTEL_EXPORTER_OTLP_TIMEOUT) || undefined,
    traces: env.OTEL_TRACES_EXPORTER !== 'none',
    metrics: env.OTEL_METRICS_EXPORTER !== 'none',
    resource: {
      'service.name': env.OTEL_SERVICE_NAME || said['service.name'] || 'store-pages',
      'service.version': version,
      ...omit(said, 'service.name'),
    },
  }
}

/** A list such as `key=value,other=more%20words`. */
function pairsOf(text = ''): Record<string, string> {
  const pairs = text.split(',').flatMap((pair) => {
    const [, name, value = ''] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? []
    return name === undefined ? [] : [[name, decoded(value)]]
  })
  return Object.fromEntries(pairs)
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

function omit(values: Record<string, string>, name: string): Record<string, string> {
  const { [name]: _, ...others } = values
  return others
}
