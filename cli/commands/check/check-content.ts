import { neighboursIn } from '../../../data/neighbours.ts'
import type { Site } from '../../../data/page.ts'
import type { Store } from '../../../data/store.ts'
import type { Bundles } from '../../bundler/bundles.ts'
import type { Config } from '../../config/config.ts'
import type { AnswerValidator } from '../../content/calls.ts'
import {
  type ContentPolicy,
  type ContentSource,
  type OpenContent,
  openContent,
  type StoreContent,
} from '../../content/open-content.ts'
import type { StoreClient } from '../../content/store-client.ts'
import { writtenPages } from '../../output/written-site.ts'
import type { Hooks } from '../../plugins/run-hooks.ts'
import { createPageRenderer } from '../../render/page-renderer.ts'
import { renderStore } from '../../render/render-store.ts'
import type { PageMetadata } from '../../render/rendered-page.ts'
import { TokenCounter } from '../../render/token-counter.ts'
import type { CommandContext } from '../../report/command-context.ts'
import { noFallbacks } from '../../report/report.ts'
import { UserError } from '../../report/user-error.ts'
import { type BuildTimeEstimate, buildTimeEstimate } from './build-time-estimate.ts'
import type { CheckedStore, Validator } from './checked-store.ts'
import { type HostOffer, hostOffers } from './host-offers.ts'
import { pickSamples } from './pick-samples.ts'
import type { ProblemCollector } from './problem-collector.ts'

export interface ContentChain {
  config: Config
  context: CommandContext
  collector: ProblemCollector
  site: Site
  bundles: Bundles
  hooks: Hooks
  source: ContentSource
  stores: readonly Store[]
  /** Number of stores whose content is requested. */
  count: number
}

/** The results for the sample stores, and an estimate for all stores. */
export interface CheckedContent {
  stores: readonly CheckedStore[]
  hosts: readonly HostOffer[]
  night?: BuildTimeEstimate | undefined
}

/**
 * Requests some stores like a build does, one at a time and without retries, and renders their pages; writes nothing.
 */
export async function checkContent(chain: ContentChain): Promise<CheckedContent> {
  const { config, context, collector, source, stores } = chain
  const selected = pickSamples(stores, chain.count)
  const content = await collector.attempt(() =>
    openContent({
      source,
      config: { ...config, retries: 0 },
      stores,
      selected,
      context,
      lastGood: undefined,
      policyOf: (client) => eachForItself(client, collector),
      warn: (problem) => problem.level !== 'info' && collector.warn(problem),
    }),
  )
  if (!content) return { stores: [], hosts: [] }
  try {
    const checked = await checkStores(chain, content, selected)
    for (const problem of content.problems()) collector.warn(problem)
    const hosts = await hostOffers(source, config, context, selected, collector.warn)
    const night = buildTimeEstimate({
      config,
      stores: stores.length,
      checked,
      hosts,
      stats: content.stats(),
    })
    return { stores: checked, hosts, night }
  } finally {
    await content.close()
  }
}

// A missing footer does not prevent the check of the stores.
function eachForItself(client: StoreClient, collector: ProblemCollector): ContentPolicy {
  return {
    async footer(locale) {
      const answer = await client.askFooter(locale)
      if (!(answer instanceof UserError)) return answer
      collector.add(answer)
      return { html: '', host: '' }
    },
    async answersFor(store, validators) {
      const answers = await client.askStore(store, validators)
      if (answers instanceof UserError) throw answers
      return answers
    },
    fallbacks: () => noFallbacks,
  }
}

async function checkStores(
  chain: ContentChain,
  content: OpenContent,
  selected: readonly Store[],
): Promise<CheckedStore[]> {
  const { site, bundles, hooks, context, source, stores, collector } = chain
  const { templatesFile, customFiles } = bundles
  const settings = {
    ...{ site, hosts: content.hosts, templatesFile, customParts: customFiles?.parts },
    projectDir: chain.config.projectDir,
  }
  const renderer = createPageRenderer(settings, hooks)
  const neighboursOf = neighboursIn(stores, site)
  const tokens = new TokenCounter()
  const checked: CheckedStore[] = []
  const made: { store: Store; page: PageMetadata }[] = []
  await collector.attempt(() => content.footer())
  for (const [at, store] of selected.entries()) {
    context.signal.throwIfAborted()
    context.reporter.progress('Requesting stores', at, selected.length)
    const start = performance.now()
    const answered = await collector.attempt(() => content.content(store))
    const ms = Math.round(performance.now() - start)
    if (!answered || answered === 'unchanged') continue
    const rendering = { site, hooks, renderer }
    const rendered = await collector.attempt(() =>
      renderStore(answered, store, neighboursOf(store), rendering),
    )
    if (!rendered) continue
    tokens.add(rendered.made.unknownTokens)
    // A custom source makes its own requests, so its validators are unknown.
    const { validators } = 'custom' in source ? {} : answered
    const parts = rendered.made.entry?.parts ?? []
    checked.push({
      store: store.id,
      ms,
      ...validatorsOf(validators),
      ...holdingsOf(answered, parts),
    })
    made.push({ store, page: rendered.made })
  }
  context.reporter.progress('Requesting stores', selected.length, selected.length)
  const odd = await collector.attempt(() => hooks.checkSite(writtenPages(made, { stores })))
  for (const warning of tokens.problems()) collector.warn(warning)
  for (const found of odd ?? []) {
    if (found.level === 'error') collector.add(new UserError(1, [found]))
    else collector.warn(found)
  }
  return checked
}

function holdingsOf(
  { content: { header, body, details } }: StoreContent,
  parts: readonly string[],
): Pick<CheckedStore, 'body' | 'parts' | 'tokens' | 'details'> {
  return {
    body: body.length,
    parts,
    tokens: tokensIn(header + body),
    details: Object.keys(details),
  }
}

function validatorsOf(
  validators: StoreContent['validators'],
): Pick<CheckedStore, 'header' | 'page'> {
  return validators
    ? { header: validatorOf(validators.header), page: validatorOf(validators.page) }
    : {}
}

function validatorOf({ etag, since }: AnswerValidator): Validator {
  if (etag !== undefined) return 'ETag'
  return since === undefined ? 'none' : 'Last-Modified'
}

function tokensIn(html: string): string[] {
  const found = html.matchAll(/(?:\{\{|%7B%7B)\s*(\w+)\s*(?:\}\}|%7D%7D)/gi)
  return [...new Set(Array.from(found, ([, name = '']) => name))]
}
