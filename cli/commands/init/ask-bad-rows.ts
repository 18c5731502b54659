import { confirm, isCancel } from '@clack/prompts'
import { count } from '../../report/format.ts'
import type { Terminal } from './ask-answers.ts'
import type { CheckedList } from './check-list.ts'

/** Asks whether to build the site without the bad rows of a list; undefined if Ctrl-C ended the question. */
export async function askBadRows(
  { bad, of }: Pick<CheckedList, 'bad' | 'of'>,
  terminal: Terminal,
): Promise<boolean | undefined> {
  const answer = await confirm({
    ...terminal,
    message: `${bad} of ${count(of, 'row')} ${bad === 1 ? 'is' : 'are'} bad. Build the site without ${bad === 1 ? 'it' : 'them'}, until the list is corrected?`,
  })
  return isCancel(answer) ? undefined : answer
}
