import { count } from '../../report/format.ts'
import type { Reporter } from '../../report/reporter.ts'
import type { CheckedList } from './check-list.ts'
import { type ListView, listTable } from './list-view.ts'
import type { SettledList } from './settle-list.ts'

interface ReportedList {
  /** The name of the list as the user knows it. */
  name: string
  checked: CheckedList
  settled: SettledList
  /** Undefined if the list cannot be read at all. */
  view: ListView | undefined
  columns: Readonly<Record<string, string>>
}

/** Shows how the list is understood, and reports the warnings and errors that `build` will report. */
export function tellList(
  { name, checked, settled, view, columns }: ReportedList,
  reporter: Reporter,
): void {
  const { refused, leaves, areReported = false } = settled
  const rows = leaves ? `, without ${count(leaves.bad, 'bad row')}` : ''
  const words = refused.length > 0 ? 'to be corrected' : count(checked.stores, 'store') + rows
  if (view) reporter.say(`${name}: ${words}`)
  if (view?.hasHeader) reporter.say(listTable(view, columns))
  const areShown = leaves && !areReported
  reporter.reportAll(checked.warnings.filter(({ code }) => areShown || code !== 'ROW_LEFT_OUT'))
  reporter.reportAll(refused)
}
