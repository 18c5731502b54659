import { mainBrand } from '../../data/brands.ts'
import type { Content } from '../../data/content.ts'
import type { Store } from '../../data/store.ts'
import type { CommandContext } from '../command-context.ts'
import type { Config } from '../config/config.ts'
import type { ContentReport } from '../report.ts'
import type { ContentSource } from '../stages/choose-source.ts'
import { version } from '../version.ts'
import { type ContentService, createContentService } from './client.ts'
import { basesOf } from './content-host.ts'

/** The content of stores, wherever it comes from. */
export interface OpenContent {
  content(store: Store): Promise<Content>
  /** Where relative addresses start: in header, footer and the main brand's pages, and in the other pages. */
  hosts: { main: string; second: string }
  stats(): ContentReport
  close(): Promise<void>
}

export interface ContentOrder {
  source: ContentSource
  config: Config
  stores: readonly Store[]
  context: CommandContext
}

/** Opens the chain's content service, or starts the built-in sample on loopback and opens that. */
export async function openContent(order: ContentOrder): Promise<OpenContent> {
  const { source } = order
  if (!source.sample) {
    const service = serviceAt(source, order)
    return { ...answersOf(service), hosts: basesOf(source), close: () => service.close() }
  }
  const server = await startSample(order)
  const place = { contentHost: server.url, secondBrandHost: server.url }
  // A proxy of the environment is no way to loopback.
  const service = serviceAt(place, { ...order, context: { ...order.context, env: {} } })
  const close = async () => {
    await service.close()
    await server.close()
  }
  return { ...answersOf(service), hosts: basesOf(place), close }
}

interface Place {
  contentHost: string
  secondBrandHost?: string
}

function serviceAt(place: Place, { config, context }: ContentOrder): ContentService {
  const { concurrency, retries, retryDelayMs, timeoutMs, contentHeaders } = config
  return createContentService({
    contentHost: place.contentHost,
    ...(place.secondBrandHost === undefined ? {} : { secondBrandHost: place.secondBrandHost }),
    mainBrand: mainBrand(config.brands).id,
    headers: contentHeaders,
    concurrency,
    retries,
    retryDelayMs,
    timeoutMs,
    env: context.env,
    version,
    signal: context.signal,
    tell: context.reporter.tell.bind(context.reporter),
  })
}

function answersOf(service: ContentService): Pick<OpenContent, 'content' | 'stats'> {
  return {
    async content(store) {
      const [footer, answers] = await Promise.all([service.footer(), service.content(store)])
      const { header, body, details, modified } = answers
      const html = { header: header.html, body: body.html, footer: footer.html }
      return modified === undefined ? { ...html, details } : { ...html, details, modified }
    },
    stats: () => ({ ...service.stats(), reused: 0 }),
  }
}

async function startSample({ stores, config }: ContentOrder) {
  const { startShippedSample } = await import('./shipped-sample.ts')
  return startShippedSample({ stores, brands: config.brands, port: 0, latencyMs: 0 })
}
