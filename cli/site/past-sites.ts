import { join, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import type { CommandContext } from '../say/command-context.ts'
import { type Problem, problem } from '../say/problems.ts'
import { textIn } from '../system/read-plain.ts'
import { type History, historyFile, noHistory, parseHistory } from './history.ts'
import type { Past } from './next-history.ts'
import { askFile, isAddress } from './previous-release.ts'
import type { Release } from './release.ts'

interface PastReleases {
  /** That of `--previous`. */
  named: Release | undefined
  /** That of the output folder; absent where its pages are those of the new site. */
  inOutput: Release | undefined
  release: Pick<Release, 'sample'>
}

/**
 * What was published before: the site of `--previous`, and the one in the output folder. Throws `Failure` where the
 * history of a site cannot be asked for, as what only it knows would be lost.
 */
export async function pastSites(
  { named, inOutput, release }: PastReleases,
  config: Config,
  context: CommandContext,
  warn: (problem: Problem) => void,
): Promise<Past[]> {
  const isPast = (one: Release | undefined) => one?.sample === release.sample && !one.shard
  const pasts: Past[] = []
  const { previous } = config
  if (previous !== undefined && isPast(named)) {
    const history = await namedHistory(previous, config, context, warn)
    pasts.push({ pages: named?.pages ?? [], directory: named?.directory, history })
  }
  if (inOutput === undefined || isPast(inOutput))
    pasts.push({
      pages: inOutput?.pages ?? [],
      directory: inOutput?.directory,
      history: historyIn(config.out, warn),
    })
  return pasts
}

async function namedHistory(
  previous: string,
  config: Config,
  context: CommandContext,
  warn: (problem: Problem) => void,
): Promise<History> {
  if (!isAddress(previous)) return historyIn(resolve(context.cwd, previous), warn)
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
