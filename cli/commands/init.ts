import { join, relative, resolve } from 'node:path'
import type { CommandContext } from '../report/command-context.ts'
import { failure } from '../report/failure.ts'
import { count } from '../report/in-words.ts'
import { columnsOf } from '../report/wrapped.ts'
import { type Answers, defaultAnswers, type ProjectAnswers } from './init/answers.ts'
import { askAnswers, type Terminal } from './init/ask-answers.ts'
import { askColumns } from './init/ask-columns.ts'
import { checkList } from './init/check-list.ts'
import { type ListView, listTable, viewList } from './init/list-view.ts'
import { nextSteps } from './init/next-steps.ts'
import { dependsOnTool, readList, refuseProject, writeProject } from './init/write-project.ts'

export interface InitOptions extends Partial<Answers> {
  /** Ask nothing. */
  yes?: boolean
}

/** `store-pages init`: a project of a chain's own, from a few answers. */
export async function initCommand(
  folder: string,
  { yes = false, ...said }: InitOptions,
  context: CommandContext,
): Promise<void> {
  const { cwd, reporter, signal } = context
  const dir = resolve(cwd, folder)
  refuseProject(dir)
  const terminal = yes ? undefined : terminalOf(signal)
  const defaults = { ...defaultAnswers(dir, cwd), ...said }
  const answers = terminal ? await askAnswers(said, defaults, { cwd, ...terminal }) : defaults
  if (!answers) return interrupt(signal)
  const list = answers.stores ? await readList(resolve(cwd, answers.stores)) : undefined
  const view = list && (await viewList(list))
  const columns = terminal && view?.isTable ? await askColumns(view, terminal) : {}
  if (!columns) return interrupt(signal)
  const project = { ...answers, columns, amenities: view?.amenities ?? [] }
  const names = await writeProject(dir, project, list)
  const place = relative(cwd, dir)
  reporter.say(`Wrote ${names.join(', ')}${place && ` in ${place}/`}`)
  const faulty = list && (await showList(join(dir, list.name), view, project, context))
  if (!list) reporter.say('Add your stores to stores.csv, a line each.')
  const dependsOn = await dependsOnTool(dir)
  reporter.say(nextSteps({ place, faulty, dependsOn, source: answers.source }))
}

function terminalOf(signal: AbortSignal): Terminal {
  const { stdin: input, stdout: output } = process
  if (!(input.isTTY && output.isTTY)) throw failure(2, 'INIT_NO_TERMINAL', {})
  // The questions take the width from the stream.
  output.columns = columnsOf(output)
  return { input, output, signal }
}

/** Shows what a list was taken for, and warns of what `build` would refuse: then gives the list's name. */
async function showList(
  file: string,
  view: ListView | undefined,
  project: ProjectAnswers,
  { cwd, reporter }: CommandContext,
): Promise<string | undefined> {
  const { stores, problems } = await checkList(file, project, cwd)
  const isFaulty = problems.length > 0
  const name = relative(cwd, file)
  if (view) reporter.say(`${name}: ${isFaulty ? 'to be corrected' : count(stores, 'store')}`)
  if (view?.hasHeader) reporter.say(listTable(view, project.columns))
  reporter.reportAll(problems)
  return isFaulty ? name : undefined
}

// In the midst of a question a terminal gives Ctrl-C as a letter. A real signal would come too late: after the last
// question Node has nothing to wait for.
function interrupt(signal: AbortSignal): never {
  process.emit('SIGINT', 'SIGINT')
  throw signal.reason
}
