import { join, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import type { CommandContext } from '../report/command-context.ts'
import { type Problem, problem } from '../report/problems.ts'
import { pathRoom } from '../stores/check-stores.ts'
import { withoutCredentials } from '../system/http/secrets.ts'
import { textIn } from '../system/read-plain.ts'
import { AddressGate } from './address-gate.ts'
import { type History, historyFile, noHistory, parseHistory } from './history.ts'
import type { Past } from './next-history.ts'
import { askFile, isWebAddress } from './previous-release.ts'
import type { Release } from './release.ts'

interface PastReleases {
  /** That of `--previous`. */
  named: Release | undefined
  /** That of the output folder; absent where its pages are those of the new site. */
  inOutput: Release | undefined
  release: Pick<Release, 'sample'>
}

/**
 * What was published before: the site of `--previous`, and the one in the output folder, as far as their addresses can
 * be written; `problems` names the others once the pages were gone through. Throws `Failure` where the history of a
 * site cannot be asked for, as what only it knows would be lost.
 */
export async function pastSites(
  { named, inOutput, release }: PastReleases,
  config: Config,
  context: CommandContext,
  warn: (problem: Problem) => void,
): Promise<{ pasts: Past[]; problems(): Problem[] }> {
  const isPast = (one: Release | undefined) => one?.sample === release.sample && !one.shard
  const pasts: Past[] = []
  const gates: AddressGate[] = []
  const add = (site: string, release: Release | undefined, history: History) => {
    const gate = new AddressGate(site, pathRoom(config))
    gates.push(gate)
    pasts.push(admitted(gate, release, history))
  }
  const { previous, out } = config
  if (previous !== undefined && isPast(named))
    add(withoutCredentials(previous), named, await namedHistory(previous, config, context, warn))
  if (inOutput === undefined || isPast(inOutput)) add(out, inOutput, historyIn(out, warn))
  return { pasts, problems: () => gates.flatMap((gate) => gate.problems()) }
}

function admitted(gate: AddressGate, release: Release | undefined, history: History): Past {
  const { pages = [], directory = {} } = release ?? {}
  return {
    pages: gate.pages(pages),
    directory: gate.addresses(Object.keys(directory)),
    history: gate.history(history),
  }
}

async function namedHistory(
  previous: string,
  config: Config,
  context: CommandContext,
  warn: (problem: Problem) => void,
): Promise<History> {
  if (!isWebAddress(previous)) return historyIn(resolve(context.cwd, previous), warn)
  const text = await askFile(previous, historyFile, config, context)
  return text === undefined ? noHistory : readHistory(text, previous, warn)
}

function historyIn(folder: string, warn: (problem: Problem) => void): History {
  const file = join(folder, historyFile)
  const text = textIn(file)
  return text === undefined ? noHistory : readHistory(text, file, warn)
}

function readHistory(text: string, file: string, warn: (problem: Problem) => void): History {
  const history = parseHistory(text)
  if (!history) warn(problem('HISTORY_UNREADABLE', {}, { file }))
  return history ?? noHistory
}
