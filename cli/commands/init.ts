import { join, relative, resolve } from 'node:path'
import type { CommandContext } from '../report/command-context.ts'
import { count } from '../report/format.ts'
import { UserError, userError } from '../report/user-error.ts'
import { columnsOf } from '../report/wrapped.ts'
import { type Answers, defaultAnswers, type ProjectAnswers } from './init/answers.ts'
import { askAnswers, type Terminal } from './init/ask-answers.ts'
import { askColumns } from './init/ask-columns.ts'
import { checkIds } from './init/check-ids.ts'
import { checkList } from './init/check-list.ts'
import { factsOfList, type ListFacts } from './init/list-facts.ts'
import { viewList } from './init/list-view.ts'
import { viewNameless } from './init/nameless-view.ts'
import { nextSteps } from './init/next-steps.ts'
import { type SettledList, settleList } from './init/settle-list.ts'
import { takenText } from './init/taken-text.ts'
import { tellList } from './init/tell-list.ts'
import {
  copyPhotos,
  dependsOnTool,
  readList,
  refuseProject,
  writeProject,
} from './init/write-project.ts'

export interface InitOptions extends Partial<Answers> {
  /** Skips all questions. */
  yes?: boolean
}

/**
 * Runs `store-pages init`: creates a project from a few answers. Throws `UserError` (exit code 2) if `build` would
 * refuse the list; the project is written before that, so that the list can be corrected in it.
 */
export async function initCommand(
  folder: string,
  { yes = false, ...given }: InitOptions,
  context: CommandContext,
): Promise<void> {
  const { cwd, reporter, signal } = context
  const dir = resolve(cwd, folder)
  refuseProject(dir)
  const terminal = yes ? undefined : terminalOf(signal)
  const answers = await answersTo(given, defaultAnswers(dir, cwd), terminal, context)
  if (!answers) return interrupt(signal)
  const list = answers.stores ? await readList(resolve(cwd, answers.stores)) : undefined
  const named = list && (await viewList(list))
  const nameless = list && named?.hasHeader === false && (await viewNameless(list, answers.country))
  const view = nameless ? nameless.view : named
  const asked = terminal && view?.isTable ? await askColumns(view, terminal) : {}
  if (!asked) return interrupt(signal)
  const columns = nameless ? nameless.columns : asked
  const hasNames = !nameless
  const { amenities = [], hasAmenities = true } = view ?? {}
  const found: ProjectAnswers = { ...answers, columns, hasNames, amenities, hasAmenities }
  const name = list && relative(cwd, join(dir, list.name))
  const check = (one: ProjectAnswers) =>
    checkList({ file: list?.file ?? '', name: name ?? '', cwd, signal }, one)
  const { checked, answers: project } = list
    ? await checkIds(check, found)
    : { checked: undefined, answers: found }
  const settled = checked ? await settleList(checked, terminal, reporter) : noList
  if (!settled) return interrupt(signal)
  const { leaves, refused } = settled
  const names = await writeProject(dir, { ...project, leaves }, list)
  const place = relative(cwd, dir)
  reporter.say(`Wrote ${names.join(', ')}${place && ` in ${place}/`}`)
  const copied = list && checked ? await copyPhotos(dir, list, checked.photos) : 0
  if (copied > 0) reporter.say(`Copied ${count(copied, 'picture')} of the list`)
  const taken = terminal ? undefined : takenText(given, answers)
  if (taken !== undefined) reporter.say(taken)
  if (nameless) reporter.say(`${name} has no header; its columns are recognized by their cells`)
  if (project.idFault)
    reporter.say(`${name} ${faultTexts[project.idFault]}: ids are made from the paths`)
  if (checked && name) tellList({ name, checked, settled, view, columns }, reporter)
  else reporter.say('Add your stores to stores.csv, a line each.')
  const dependsOn = await dependsOnTool(dir)
  const { source, host } = answers
  const isRefused = refused.length > 0
  reporter.say(
    nextSteps({ place, list: name, isRefused, bad: leaves?.bad, dependsOn, source, host }),
  )
  if (refused.length > 0) throw new UserError(2, [...refused])
}

const faultTexts = {
  repeated: 'repeats ids for different stores',
  unusable: 'has ids that a build cannot use',
}

const noList: SettledList = { refused: [] }

/** Collects the answers to all questions; undefined if Ctrl-C ended them. */
async function answersTo(
  given: Partial<Answers>,
  usual: Answers,
  terminal: Terminal | undefined,
  { cwd, signal }: CommandContext,
): Promise<Answers | undefined> {
  const factsOf = async (stores: string | undefined): Promise<ListFacts> =>
    stores ? factsOfList(stores, { cwd, signal }) : {}
  const defaults = { ...usual, ...(await factsOf(given.stores ?? usual.stores)), ...given }
  if (!terminal) return defaults
  const countryOf = async (stores: string | undefined) =>
    (await factsOf(stores)).country ?? usual.country
  return askAnswers(given, defaults, { cwd, countryOf, ...terminal })
}

function terminalOf(signal: AbortSignal): Terminal {
  const { stdin: input, stdout: output } = process
  if (!(input.isTTY && output.isTTY)) throw userError(2, 'INIT_NO_TERMINAL', {})
  // The prompts read the width from the stream.
  output.columns = columnsOf(output)
  return { input, output, signal }
}

// During a question, a terminal sends Ctrl-C as a character. A real signal would be too late: after the last question
// Node has nothing to wait for.
function interrupt(signal: AbortSignal): never {
  process.emit('SIGINT', 'SIGINT')
  throw signal.reason
}
