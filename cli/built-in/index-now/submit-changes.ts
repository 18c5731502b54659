import { hash } from 'node:crypto'
import { join } from 'node:path'
import type { CommandContext } from '../../report/command-context.ts'
import { count } from '../../report/format.ts'
import { problem } from '../../report/problems.ts'
import { askService } from '../../system/http/ask-service.ts'
import { openConnections } from '../../system/http/connections.ts'
import { textIn } from '../../system/read-regular-file.ts'
import { readSealed, writeSealed } from '../../system/sealed-file.ts'
import { codeOf } from '../../system/write-failure.ts'
import {
  ledgerText,
  meaningsFile,
  parseLedger,
  parseMeanings,
  type SiteMeanings,
} from './meanings-file.ts'

/** The maximum number of addresses in one request (indexnow.org). */
const mostAddresses = 10_000

const timeoutMs = 10_000
/** Milliseconds for all requests together: the release is live, and the job waits. */
const allMs = 30_000

/**
 * Sends the addresses of a published site whose pages say something else than at the last time, and of those that are
 * gone, to the search engines; a ledger in `told` has what they know. The first time, nothing is sent. A failure is a
 * warning: the next publish sends these addresses.
 */
export async function submitChanges(
  { folder, told }: { folder: string; told: string },
  context: Pick<CommandContext, 'env' | 'signal' | 'reporter'>,
): Promise<void> {
  const site = parseMeanings(textIn(join(folder, meaningsFile)) ?? '')
  if (!site) return
  const { reporter } = context
  const { meanings, siteUrl } = site
  const ledger = join(told, `index-now-${hash('sha256', siteUrl, 'hex').slice(0, 16)}.txt`)
  const known = parseLedger(readSealed(ledger) ?? '')
  if (!known) {
    if (keep(ledger, meanings, reporter))
      reporter.say(
        `IndexNow: ${count(Object.keys(meanings).length, 'page')} noted; changes are sent from now on`,
      )
    return
  }
  const addresses = changedIn(known, meanings)
  if (addresses.length === 0) return
  const sent = await sendAll(site, addresses, context)
  for (const address of sent) {
    const meaning = meanings[address]
    if (meaning === undefined) delete known[address]
    else known[address] = meaning
  }
  if (sent.length === 0) return
  keep(ledger, known, reporter)
  reporter.say(
    `IndexNow: ${sent.length} changed ${sent.length === 1 ? 'address' : 'addresses'} sent`,
  )
}

/** The addresses of pages that are new, changed or gone. */
function changedIn(
  known: Readonly<Record<string, string>>,
  meanings: Readonly<Record<string, string>>,
): string[] {
  const changed = Object.keys(meanings).filter((address) => known[address] !== meanings[address])
  return [...changed, ...Object.keys(known).filter((address) => !(address in meanings))]
}

/** Resolves to the addresses that were taken. */
async function sendAll(
  site: SiteMeanings,
  addresses: readonly string[],
  context: Pick<CommandContext, 'env' | 'signal' | 'reporter'>,
): Promise<string[]> {
  const { env, reporter } = context
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(allMs)])
  const sent: string[] = []
  const connections = openConnections({ env, concurrency: 1, timeoutMs })
  try {
    for (let start = 0; start < addresses.length; start += mostAddresses) {
      const part = addresses.slice(start, start + mostAddresses)
      const options = { dispatcher: connections.dispatcher, signal, timeoutMs }
      const cause = await send(site, part, options)
      if (cause === undefined) sent.push(...part)
      else {
        const host = new URL(site.endpoint).host
        const args = { host, cause, addresses: addresses.length - sent.length }
        reporter.report(problem('INDEX_NOW_FAILED', args))
        break
      }
    }
  } finally {
    await connections.close()
  }
  return sent
}

/** Sends one request; resolves to the reason why it was not taken. */
async function send(
  { key, siteUrl, endpoint }: SiteMeanings,
  urlList: readonly string[],
  options: Parameters<typeof askService>[1],
): Promise<string | undefined> {
  const { host } = new URL(siteUrl)
  const body = JSON.stringify({ host, key, keyLocation: `${siteUrl}/${key}.txt`, urlList })
  const headers = { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'store-pages' }
  try {
    const make = () => ({ url: endpoint, method: 'POST' as const, headers, body })
    const outcome = await askService(make, options)
    if (typeof outcome === 'string') return outcome
    return outcome.status < 300 ? undefined : `HTTP ${outcome.status}`
  } catch (error) {
    if (!options.signal.aborted) throw error
    return 'there was no time left'
  }
}

/** Writes the ledger; a failure is a warning. */
function keep(
  ledger: string,
  known: Readonly<Record<string, string>>,
  reporter: Pick<CommandContext['reporter'], 'report'>,
): boolean {
  try {
    writeSealed(ledger, ledgerText(known))
    return true
  } catch (cause) {
    reporter.report(problem('INDEX_NOW_LEDGER', { cause: codeOf(cause) }, { file: ledger }))
    return false
  }
}
