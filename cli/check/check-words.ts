import { withoutCredentials } from '../config/content-host.ts'
import { count, seconds } from '../say/in-words.ts'
import { wrapped } from '../say/wrapped.ts'
import type { CheckedChain } from './check-chain.ts'
import type { CheckedContent, CheckedStore } from './check-content.ts'

/** What was checked and how it stands, for people; problems are told apart from it. */
export function checkWords(checked: CheckedChain): string {
  const { content } = checked
  return [...(content ? contentLines(content, checked) : []), verdict(checked)].join('\n')
}

function verdict({ config, stores, sample, problems }: CheckedChain): string {
  const errors = problems.filter(({ level }) => level === 'error').length
  const warnings = problems.filter(({ level }) => level === 'warning').length
  const found =
    errors + warnings === 0
      ? 'nothing is wrong'
      : [errors && count(errors, 'error'), warnings && count(warnings, 'warning')]
          .filter(Boolean)
          .join(', ')
  const looked = [
    config &&
      (stores ? `${count(stores.length, 'store')} of ${config.storesName}` : config.storesName),
    config && count(config.brands.length, 'brand'),
    config?.plugins.length && count(config.plugins.length, 'plugin'),
    sample && 'with the sample content',
  ].filter(Boolean)
  return looked.length > 0 ? `Checked ${looked.join(', ')}: ${found}` : `Checked: ${found}`
}

function contentLines(
  { stores, hosts, night }: CheckedContent,
  { config }: CheckedChain,
): string[] {
  return [
    ...stores.flatMap(storeLines),
    ...hosts.map(({ host, batchMs, changes }) =>
      wrapped(
        `${withoutCredentials(host)} ${batchMs === undefined ? 'gives one store at a time' : 'gives many stores at once'}, and ${changes ? 'tells' : 'does not tell'} what has changed.`,
      ),
    ),
    ...(night && config
      ? [
          wrapped(
            `Asking for all stores would take ${count(night.requests, 'request')}, about ${seconds(night.seconds * 1000)} with ${config.concurrency} at once${
              night.secondsInBatches === undefined
                ? ''
                : `, or ${seconds(night.secondsInBatches * 1000)} many at once`
            }, if the service bears that.`,
          ),
        ]
      : []),
    '',
  ]
}

function storeLines({ store, ms, header, page, body, ...holds }: CheckedStore): string[] {
  const known = header && page ? `, header known by ${header}, page by ${page}` : ''
  const lists = Object.entries({ parts: holds.parts, tokens: holds.tokens, details: holds.details })
  return [
    `Store ${store}: ${ms} ms${known.replaceAll('by none', 'by its bytes')}, ${(body / 1000).toFixed(1)} KB`,
    ...lists.map(([name, all]) => wrapped(`  ${name.padEnd(8)}${all.join(', ') || 'none'}`, 10)),
  ]
}
