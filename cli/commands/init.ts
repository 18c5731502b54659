import { join, relative, resolve } from 'node:path'
import { type Answers, defaultAnswers, type ProjectAnswers } from '../init/answers.ts'
import { askAnswers } from '../init/ask-answers.ts'
import { askColumns } from '../init/ask-columns.ts'
import { checkList } from '../init/check-list.ts'
import { type ListView, listTable, viewList } from '../init/list-view.ts'
import { dependsOnTool, readList, writeProject } from '../init/write-project.ts'
import type { CommandContext } from '../say/command-context.ts'
import { failure } from '../say/failure.ts'
import { count } from '../say/in-words.ts'
import { columnsOf } from '../say/wrapped.ts'

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
  const { stdin: input, stdout: output } = process
  // The questions take the width from the stream.
  if (output.isTTY) output.columns = columnsOf(output)
  const terminal = { input, output, signal }
  const defaults = { ...defaultAnswers(dir), ...said }
  if (!yes && !(input.isTTY && output.isTTY)) throw failure(2, 'INIT_NO_TERMINAL', {})
  const answers = yes ? defaults : await askAnswers(said, defaults, { cwd, ...terminal })
  if (!answers) return interrupt(signal)
  const { stores } = answers
  const list = stores === undefined ? undefined : await readList(resolve(cwd, stores))
  const view = list && (await viewList(list))
  const columns = !yes && view?.isTable ? await askColumns(view, terminal) : {}
  if (!columns) return interrupt(signal)
  const project = { ...answers, columns, amenities: view?.amenities ?? [] }
  const names = await writeProject(dir, project, list)
  const place = relative(cwd, dir)
  reporter.say(`Wrote ${names.join(', ')}${place && ` in ${place}/`}`)
  if (list) await showList(join(dir, list.name), view, project, context)
  else reporter.say('Add your stores to stores.csv, a line each.')
  const install = (await dependsOnTool(dir)) ? 'npm install' : 'npm install store-pages'
  reporter.say(
    [
      ...(install === 'npm install' ? [] : ['package.json does not depend on store-pages yet.']),
      'How the site gets to a host: node_modules/store-pages/docs/hosts/',
      'Next:',
      `  ${place && `cd ${place} && `}${install}`,
      '  npx store-pages build && npx store-pages serve',
    ].join('\n'),
  )
}

/** Shows what a list was taken for, and warns of what `build` would refuse. */
async function showList(
  file: string,
  view: ListView | undefined,
  project: ProjectAnswers,
  { cwd, reporter }: CommandContext,
): Promise<void> {
  const { stores, problems } = await checkList(file, project, cwd)
  if (view) {
    const what = problems.length > 0 ? 'to be corrected' : count(stores, 'store')
    reporter.say(`${relative(cwd, file)}: ${what}`)
    reporter.say(listTable(view, project.columns))
  }
  reporter.reportAll(problems)
}

// In the midst of a question a terminal gives Ctrl-C as a letter. A real signal would come too late: after the last
// question Node has nothing to wait for.
function interrupt(signal: AbortSignal): never {
  process.emit('SIGINT', 'SIGINT')
  throw signal.reason
}
