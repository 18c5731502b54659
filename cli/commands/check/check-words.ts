import { count, seconds } from '../../report/format.ts'
import { wrapped } from '../../report/wrapped.ts'
import type { BuildTimeEstimate } from './build-time-estimate.ts'
import type { CheckedChain } from './check-chain.ts'
import type { CheckedContent } from './check-content.ts'
import type { CheckedStore } from './checked-store.ts'
import type { HostOffer } from './host-offers.ts'

/** Formats the result of the checks for people; problems are reported separately. */
export function checkWords(checked: CheckedChain): string {
  const { content } = checked
  return [...(content ? contentLines(content, checked) : []), verdict(checked)].join('\n')
}

function verdict({ config, stores, sample, problems }: CheckedChain): string {
  const counts = (['error', 'warning'] as const).flatMap((level) => {
    const { length } = problems.filter((problem) => problem.level === level)
    return length > 0 ? [count(length, level)] : []
  })
  const found = counts.join(', ') || 'nothing is wrong'
  if (!config) return found
  const { storesName, brands, plugins } = config
  const looked = [
    stores ? `${count(stores.length, 'store')} of ${storesName}` : storesName,
    count(brands.length, 'brand'),
    ...(plugins.length > 0 ? [count(plugins.length, 'plugin')] : []),
    ...(sample ? ['with the sample content'] : []),
  ]
  return `Checked ${looked.join(', ')}: ${found}`
}

function contentLines(
  { stores, hosts, night }: CheckedContent,
  { config }: CheckedChain,
): string[] {
  if (stores.length > 0 && hosts.length === 0 && config?.source && !config.source.page)
    return ['The pages are made from the list alone, without content requests.', '']
  return [
    ...stores.flatMap(storeLines),
    ...hosts.map((offer) => wrapped(hostText(offer))),
    ...(night ? [wrapped(nightText(night, config?.concurrency))] : []),
    '',
  ]
}

function hostText({ host, batchMs, changes }: HostOffer): string {
  const calls = batchMs === undefined ? 'only single calls' : 'batch calls'
  return `${host} has ${calls}, and ${changes ? 'a' : 'no'} change feed.`
}

function nightText({ requests, ...night }: BuildTimeEstimate, concurrency = 1): string {
  const { seconds: oneByOne, secondsInBatches: inBatches } = night
  const faster = inBatches === undefined ? '' : `, or ${seconds(inBatches * 1000)} in batches`
  return `All stores need ${count(requests, 'request')}: about ${seconds(oneByOne * 1000)} with ${concurrency} at once${faster}, if the service can handle that.`
}

function storeLines({ store, ms, header, page, body, ...holds }: CheckedStore): string[] {
  const validators = header ? `, header with ${header}, page with ${page}` : ''
  const lists = Object.entries({ parts: holds.parts, tokens: holds.tokens, details: holds.details })
  return [
    `Store ${store}: ${ms} ms${validators.replaceAll('with none', 'without validator')}, ${(body / 1000).toFixed(1)} KB`,
    ...lists.map(([name, all]) => wrapped(`  ${name.padEnd(8)}${all.join(', ') || 'none'}`, 10)),
  ]
}
