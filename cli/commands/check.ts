import type { CommandContext } from '../report/command-context.ts'
import { UserError } from '../report/user-error.ts'
import { version } from '../system/package-root.ts'
import { type CheckedChain, type CheckOptions, checkChain } from './check/check-chain.ts'
import { checkWords } from './check/check-words.ts'

/** Options as the command line parses them; `content` is `true` if `--content` has no number. */
export interface CheckCommandOptions extends Omit<CheckOptions, 'content'> {
  content?: number | true
  json?: boolean
}

/** Default number of stores whose content `--content` requests. */
const aFew = 4

/** Runs `store-pages check`: reports every problem of a chain in one run, without a build. */
export async function checkCommand(
  { content, json, ...options }: CheckCommandOptions,
  context: CommandContext,
): Promise<void> {
  const { reporter } = context
  const count = content === true ? aFew : content
  const checked = await checkChain({ ...options, content: count }, context)
  reporter.reportAll(checked.problems)
  if (json) reporter.result(JSON.stringify(documentOf(checked, context), null, 2))
  else reporter.say(checkWords(checked))
  if (checked.exitCode !== 0) throw new UserError(checked.exitCode, [...checked.problems])
}

function documentOf(
  { config, stores, sample, content, exitCode }: CheckedChain,
  { reporter }: CommandContext,
) {
  return {
    ok: exitCode === 0,
    version,
    sample,
    ...(config && { list: config.storesName, brands: config.brands.map(({ id }) => id) }),
    ...(config && { plugins: config.plugins.map(({ name }) => name) }),
    ...(stores && { stores: stores.length }),
    ...(content && { content }),
    problems: reporter.problems(),
  }
}
