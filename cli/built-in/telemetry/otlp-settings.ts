import type { CommandContext } from '../../report/command-context.ts'
import { headerFault } from '../../system/header-fault.ts'
import { version } from '../../system/package-root.ts'

/** The OpenTelemetry settings of the environment. */
export interface Telemetry {
  endpoint: URL
  headers: Record<string, string>
  timeoutMs: number | undefined
  traces: boolean
  metrics: boolean
  /** Attributes of the sender. */
  resource: Record<string, string>
}

/**
 * Reads the standard variables of OpenTelemetry; an empty one counts as missing. Returns undefined if no
 * collector is named, and a text for a fault.
 */
export function readSettings(env: CommandContext['env']): Telemetry | string | undefined {
  const address = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!address || env.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return undefined
  if (!URL.canParse(address) || !/^https?:/i.test(address))
    return 'OTEL_EXPORTER_OTLP_ENDPOINT should be an address with http:// or https://'
  if (env.OTEL_EXPORTER_OTLP_PROTOCOL === 'grpc')
    return 'OTEL_EXPORTER_OTLP_PROTOCOL is grpc, but only http/json is supported'
  const headers = readHeaders(env.OTEL_EXPORTER_OTLP_HEADERS)
  if (typeof headers === 'string') return headers
  const timeout = env.OTEL_EXPORTER_OTLP_TIMEOUT || undefined
  if (timeout !== undefined && !(Number(timeout) > 0))
    return 'OTEL_EXPORTER_OTLP_TIMEOUT should be milliseconds, above 0'
  const attributes = Object.fromEntries(
    pairsOf(env.OTEL_RESOURCE_ATTRIBUTES).filter((pair) => pair !== undefined),
  )
  return {
    endpoint: new URL(address),
    headers,
    timeoutMs: timeout === undefined ? undefined : Number(timeout),
    traces: env.OTEL_TRACES_EXPORTER !== 'none',
    metrics: env.OTEL_METRICS_EXPORTER !== 'none',
    resource: {
      'service.name': env.OTEL_SERVICE_NAME || attributes['service.name'] || 'store-pages',
      'service.version': version,
      ...omit(attributes, 'service.name'),
    },
  }
}

// A header may be a secret: the fault names neither its name nor its value.
function readHeaders(text: string | undefined): Record<string, string> | string {
  const pairs = pairsOf(text)
  for (const [at, pair] of pairs.entries()) {
    const fault = pair ? headerFault(...pair) : 'should be key=value'
    if (fault !== undefined) return `OTEL_EXPORTER_OTLP_HEADERS: entry ${at + 1} ${fault}`
  }
  return Object.fromEntries(pairs.filter((pair) => pair !== undefined))
}

/** Parses a list such as `key=value,other=more%20words`; a malformed entry is undefined. */
function pairsOf(text = ''): ([name: string, value: string] | undefined)[] {
  const entries = text.split(',').filter((entry) => entry.trim() !== '')
  return entries.map((entry) => {
    const [, name, value = ''] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/s.exec(entry) ?? []
    return name === undefined ? undefined : [name, decoded(value)]
  })
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
