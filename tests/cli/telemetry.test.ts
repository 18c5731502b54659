import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { type Chain, startChain } from '../helpers/chain.ts'
import { callPaths } from '../helpers/content-server.ts'
import { startReceiver } from '../helpers/receiver.ts'
import { runCli } from '../helpers/run-cli.ts'
import { runProgram } from '../helpers/run-program.ts'

type Env = Record<string, string>

function build({ cwd, server: { url } }: Chain, env: Env, ...args: string[]) {
  const hosts = ['--content-host', url, '--second-brand-host', url, '--retries', '0']
  return runCli(['build', '--stores', 'list.json', ...hosts, ...args], { cwd, env })
}

interface Attribute {
  key: string
  value: Record<string, unknown>
}

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Attribute[]
  events: { name: string; attributes: Attribute[] }[]
  status?: { code: number; message?: string }
}

/** A collector, with the received data by path. */
async function startCollector() {
  const receiver = await startReceiver()
  const sent = (path: string) => {
    const bodies = receiver.received.filter((one) => one.path === path).map(({ body }) => body)
    expect(bodies).toHaveLength(1)
    return JSON.parse(bodies[0] ?? '')
  }
  return {
    ...receiver,
    spans: (): Span[] => sent('/v1/traces').resourceSpans[0].scopeSpans[0].spans,
    metrics: () => sent('/v1/metrics').resourceMetrics[0],
  }
}

function plain(attributes: readonly Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}

test('a collector gets a span for the build and one for each phase, below that of TRACEPARENT', async () => {
  const chain = await startChain()
  const collector = await startCollector()
  const [traceId, parentSpanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
  await build(chain, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b, x-team = shops',
    TRACEPARENT: `00-${traceId}-${parentSpanId}-01`,
  })
  const { phases } = (await chain.report()) as unknown as { phases: { name: string }[] }
  const [root, ...children] = collector.spans()
  expect(root).toMatchObject({ traceId, parentSpanId, name: 'store-pages build', events: [] })
  expect(root?.status).toEqual({ code: 1 })
  expect(children.map(({ name }) => name)).toEqual(phases.map(({ name }) => name))
  for (const child of children) expect(child).toMatchObject({ traceId, parentSpanId: root?.spanId })
  const times = children.flatMap((span) => [span.startTimeUnixNano, span.endTimeUnixNano])
  expect(times[0]).toBe(root?.startTimeUnixNano)
  expect(times).toEqual(times.toSorted())
  expect(plain(root?.attributes ?? [])).toMatchObject({
    'store_pages.stores': '3',
    'store_pages.sample': false,
    'store_pages.plugin.robots.addFiles_ms': expect.stringMatching(/^\d+$/),
  })
  expect(collector.received.map(({ headers }) => [headers['x-key'], headers['x-team']])).toEqual([
    ['a b', 'shops'],
    ['a b', 'shops'],
  ])
})

test('a collector gets the figures of the report, and their sender', async () => {
  const chain = await startChain()
  const collector = await startCollector()
  await build(chain, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'shops',
    OTEL_RESOURCE_ATTRIBUTES: 'service.name=other,deployment.environment.name=live,odd=%',
    OTEL_TRACES_EXPORTER: 'none',
  })
  expect(collector.received.map(({ path }) => path)).toEqual(['/v1/metrics'])
  const { resource, scopeMetrics } = collector.metrics()
  expect(plain(resource.attributes)).toEqual({
    'service.name': 'shops',
    'service.version': expect.stringMatching(/^\d/),
    'deployment.environment.name': 'live',
    odd: '%',
  })
  const points = scopeMetrics[0].metrics.flatMap(
    (metric: { name: string; gauge: { dataPoints: Record<string, string>[] } }) =>
      metric.gauge.dataPoints.map((point) => [
        [metric.name, ...Object.values(plain(point.attributes as unknown as Attribute[]))].join(
          ' ',
        ),
        Number(point.asInt ?? point.asDouble),
      ]),
  )
  const figures = Object.fromEntries(points)
  const report = await chain.report()
  const { durationMs, content, problems, changed } = report as unknown as {
    durationMs: number
    content: Record<string, number>
    problems: unknown[]
    changed: string[]
  }
  expect(figures).toMatchObject({
    'store_pages.build.success': 1,
    'store_pages.stores': 3,
    'store_pages.stores.built': 3,
    'store_pages.stores.kept': 0,
    'store_pages.stores.left_out': 0,
    'store_pages.pages': 6,
    'store_pages.pages.changed': changed.length,
    'store_pages.content.requests': content.requests,
    'store_pages.content.retries': 0,
    'store_pages.content.latency 0.5': content.p50Ms,
    'store_pages.content.latency 0.95': content.p95Ms,
    'store_pages.problems error': 0,
    'store_pages.problems warning': problems.length,
  })
  expect(figures['store_pages.build.duration']).toBeLessThanOrEqual(durationMs)
})

test('a build that failed is an error in the phase that it failed in', async () => {
  const chain = await startChain()
  const collector = await startCollector()
  chain.server.script(callPaths.footer, { status: 500 })
  const { code } = await build(chain, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_METRICS_EXPORTER: 'none',
  })
  const [root, ...children] = collector.spans()
  const message = expect.stringContaining('HTTP 500')
  expect([code, root?.status, children.at(-1)?.status]).toEqual([
    1,
    { code: 2, message },
    { code: 2 },
  ])
  expect(root?.events.map(({ attributes }) => plain(attributes))).toEqual([
    { 'exception.type': 'CONTENT_FAILED', 'exception.message': message },
  ])
})

test('a shard is sent as one', async () => {
  const chain = await startChain()
  const collector = await startCollector()
  await build(chain, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, '--shard', '1/2')
  const [root] = collector.spans()
  expect(plain(root?.attributes ?? [])).toMatchObject({ 'store_pages.shard': '1/2' })
})

const dead = 'http://127.0.0.1:1'

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: dead }, '127.0.0.1:1: connection refused'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT should be'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: dead, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'is grpc'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: dead, OTEL_SDK_DISABLED: 'true' }, undefined],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, undefined],
])('%j warns: %s', async (env, warning) => {
  const { code, stderr } = await build(await startChain(), env)
  const warnings = stderr.split('\n').filter((line) => line.includes('telemetry of this build'))
  expect([code, warnings]).toEqual([
    0,
    warning === undefined ? [] : [expect.stringContaining(warning)],
  ])
})

test('a collector that never answers is one warning, and the site is built', async () => {
  const chain = await startChain()
  const collector = await startReceiver('never')
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_TIMEOUT: '50' }
  const { code, stderr } = await build(chain, env)
  expect([code, stderr.match(/no answer within 0\.1 s/g)]).toEqual([0, ['no answer within 0.1 s']])
})

test('an unsampled trace is not sent, nor one of an interrupted build', async () => {
  const chain = await startChain()
  const { url, received } = await startReceiver()
  await build(chain, {
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_METRICS_EXPORTER: 'none',
    TRACEPARENT: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00`,
  })
  const stop = new AbortController()
  const release = chain.server.hold()
  const args = ['build', '--no-cache', '--stores', 'list.json', '--content-host', chain.server.url]
  const stopped = runCli([...args, '--second-brand-host', chain.server.url], {
    cwd: chain.cwd,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: url },
    interrupt: stop.signal,
  })
  await chain.server.open(1)
  stop.abort()
  expect((await stopped).code).toBe(130)
  release()
  expect(received).toEqual([])
})

const key = 'x-key=hush-hush'

test.each([
  { headers: `${key}%0Ax`, words: 'entry 1 has a value that no header may have' },
  { headers: `${key},x-team=%E2%82%AC`, words: 'entry 2 has a value that no header may have' },
  { headers: `é=1,${key}`, words: 'entry 1 has a name that no header may have' },
  { headers: `${key},transfer-encoding=chunked`, words: 'entry 2 is a header of the connection' },
  { headers: `${key},Content-Length=5`, words: 'entry 2 is a header of the connection' },
  { headers: `${key},connection=x`, words: 'entry 2 is a header of the connection' },
  { headers: 'Authorization: Basic hush-hush', words: 'entry 1 should be key=value' },
])('beside notify, the headers $headers are a warning, and no file is left', async (given) => {
  const { cwd } = await startChain()
  const watch = await startReceiver()
  await fs.writeFile(
    join(cwd, 'store-pages.config.ts'),
    `import { notify } from 'store-pages'
    export default { source: 'none', plugins: [notify({ heartbeat: '${watch.url}/ping' })] }`,
  )
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: watch.url,
    OTEL_EXPORTER_OTLP_HEADERS: given.headers,
  }
  const { code, stderr } = await runProgram(['build', '--stores', 'list.json'], { cwd, env })
  expect({ code, warnings: stderr.match(/.*telemetry of this build.*/g) }).toEqual({
    code: 0,
    warnings: [
      expect.stringContaining(
        `of this build was not sent: OTEL_EXPORTER_OTLP_HEADERS: ${given.words}`,
      ),
    ],
  })
  expect(stderr).not.toContain('hush')
  expect(watch.received.map(({ path }) => path)).toEqual(['/ping'])
  expect(await leftBehind(cwd)).toEqual([])
})

test.each(['-5', 'soon', '0'])('a time-out of %j is a warning', async (timeout) => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: dead, OTEL_EXPORTER_OTLP_TIMEOUT: timeout }
  const { code, stderr } = await build(await startChain(), env)
  expect([code, stderr]).toEqual([0, expect.stringContaining('OTEL_EXPORTER_OTLP_TIMEOUT should')])
})

/** The files beside the output that belong neither to it nor to the chain. */
async function leftBehind(cwd: string): Promise<string[]> {
  return (await fs.readdir(cwd)).filter((name) => name.startsWith('.out'))
}
