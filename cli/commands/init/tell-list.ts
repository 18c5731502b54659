import { count } from '../../report/format.ts'
import type { Reporter } from '../../report/reporter.ts'
import type { CheckedList } from './check-list.ts'
import { type ListView, listTable } from './list-view.ts'
import type { SettledList } from './settle-list.ts'

interface ToldList {
  /** As people know it. */
  name: string
  checked: CheckedList
  settled: SettledList
  /** Undefined where it cannot be read at all. */
  view: ListView | undefined
  columns: Readonly<Record<string, string>>
}

/** Shows what a list was taken for, and warns of what `build` will warn of or refuse. */
export function tellList(
  { name, checked, settled, view, columns }: ToldList,
  reporter: Reporter,
): void {
  const { refused, leaves, areTold = false } = settled
  const rows = leaves ? `, without ${count(leaves.bad, 'bad row')}` : ''
  const words = refused.length > 0 ? 'to be corrected' : count(checked.stores, 'store') + rows
  if (view) reporter.say(`${name}: ${words}`)
  if (view?.hasHeader) reporter.say(listTable(view, columns))
  const areShown = leaves && !areTold
  reporter.reportAll(checked.warnings.filter(({ code }) => areShown || code !== 'ROW_LEFT_OUT'))
  reporter.reportAll(refused)
}
