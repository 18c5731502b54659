import { join } from 'node:path'
import fs from 'fs-extra'
import { packageRoot } from '../../cli/system/package-root.ts'
import type { CallName } from '../fixtures/content-faults.ts'

type Row = Record<CallName | 'fault' | 'healed', string>

/** The rows of `npm run faults`; an unfinished row says FAILED. */
const rows: Row[] = []
const columns = ['fault', 'footer', 'header', 'page', 'healed'] as const

/** A new row, whose cells are filled with the tested calls. */
export function rowFor(fault: string, calls: readonly CallName[], healed = '-'): Row {
  const cell = (call: CallName) => (calls.includes(call) ? 'FAILED' : '-')
  const row = { fault, footer: cell('footer'), header: cell('header'), page: cell('page'), healed }
  rows.push(row)
  return row
}

/** Writes the table of `npm run faults`. */
export async function writeFaultTable(): Promise<void> {
  const lines = [
    columns,
    columns.map(() => '---'),
    ...rows.map((row) => columns.map((c) => row[c])),
  ]
  const table = lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('')
  await fs.outputFile(join(packageRoot, 'test-results/faults.md'), table)
}
