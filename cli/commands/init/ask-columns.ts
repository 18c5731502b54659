import { isCancel, select } from '@clack/prompts'
import { nearest } from '../../report/nearest.ts'
import { fieldsWithoutColumn } from '../../stores/columns.ts'
import type { Terminal } from './ask-answers.ts'
import { type ListView, short } from './list-view.ts'

const described: Record<string, string> = {
  locationID: 'the id of a store',
  Lat: 'the latitude',
  Lng: 'the longitude',
  AddressLine1: 'street and number',
  City: 'the city',
}

/**
 * Asks for the columns of required fields that no column's name matches; the answers are `columns` of the config
 * file. Asks nothing for a list without a header, such as one with a title above the table, which has to be
 * corrected. Undefined if Ctrl-C ended the questions.
 */
export async function askColumns(
  { first, found, hours, hasHeader }: ListView,
  terminal: Terminal,
): Promise<Record<string, string> | undefined> {
  if (!hasHeader) return {}
  const columns: Record<string, string> = {}
  const ofDays = [...hours.values()].flatMap(({ names }) => names)
  for (const field of fieldsWithoutColumn(found)) {
    const taken = [...found.values(), ...ofDays, ...Object.values(columns)]
    const free = Object.keys(first).filter((name) => !taken.includes(name))
    if (free.length === 0) break
    const meant = nearest(field, free)
    const answer = await select({
      ...terminal,
      message: `Which column is ${described[field]}?`,
      options: [
        ...free.map((value) => ({ value, label: short(value), hint: short(first[value] ?? '') })),
        { value: '', label: 'None of them' },
      ],
      ...(meant !== undefined && { initialValue: meant }),
    })
    if (isCancel(answer)) return undefined
    if (answer !== '') columns[field] = answer
  }
  return columns
}
