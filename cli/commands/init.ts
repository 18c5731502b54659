import { once } from 'node:events'
import { relative, resolve } from 'node:path'
import { type Answers, defaultAnswers } from '../init/answers.ts'
import { askAnswers } from '../init/ask-answers.ts'
import { writeProject } from '../init/write-project.ts'
import type { CommandContext } from '../say/command-context.ts'
import { failure } from '../say/failure.ts'

export interface InitOptions extends Partial<Answers> {
  /** Ask nothing. */
  yes?: boolean
}

/** `store-pages init`: a project of a chain's own, from a few answers. */
export async function initCommand(
  folder: string,
  { yes = false, ...said }: InitOptions,
  { cwd, reporter, signal }: CommandContext,
): Promise<void> {
  const dir = resolve(cwd, folder)
  const { stdin: input, stdout: output } = process
  const defaults = { ...defaultAnswers(dir), ...said }
  if (!yes && !(input.isTTY && output.isTTY)) throw failure(2, 'INIT_NO_TERMINAL', {})
  const answers = yes ? defaults : await askAnswers(said, defaults, { cwd, input, output, signal })
  if (!answers) return interrupt(signal)
  const list = answers.stores === undefined ? undefined : resolve(cwd, answers.stores)
  const names = await writeProject(dir, answers, list)
  const place = relative(cwd, dir)
  reporter.say(
    [
      `Wrote ${names.join(', ')}${place && ` in ${place}/`}`,
      ...(list ? [] : ['Add your stores to stores.csv, a line each.']),
      'Next:',
      `  ${place && `cd ${place} && `}npm install`,
      '  npx store-pages build && npx store-pages serve',
    ].join('\n'),
  )
}

// In the midst of a question a terminal gives Ctrl-C as a letter.
async function interrupt(signal: AbortSignal): Promise<never> {
  process.kill(process.pid, 'SIGINT')
  await once(signal, 'abort')
  throw signal.reason
}
