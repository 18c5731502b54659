import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shown } from '../../data/shown.ts'
import type { Store } from '../../data/store.ts'
import { readJson } from '../config/chain-files.ts'
import type { Config } from '../config/config.ts'
import { Failure } from '../say/failure.ts'
import { type Problem, problem } from '../say/problems.ts'
import { packageRoot } from '../system/package-root.ts'
import { checkStores } from './check-stores.ts'

/**
 * The stores of the configured list, and whether it is the shipped sample list. Throws `Failure` (exit
 * code 2) that names every bad row at once.
 */
export async function loadStores(config: Config): Promise<{ listed: Store[]; shipped: boolean }> {
  const { rows, shipped } = await readRows(config.storesFile, config.storesName)
  return { listed: checkStores(rows, config.storesName, config), shipped }
}

async function readRows(
  file: string,
  name: string,
): Promise<{ rows: unknown[]; shipped: boolean }> {
  const { value, text } = await readJson({ file, name, notJson: 'LIST_NOT_JSON' })
  const refuse = (refused: Problem) => new Failure(2, [refused])
  if (!Array.isArray(value))
    throw refuse(problem('LIST_NOT_ARRAY', { got: shown(value) }, { file: name }))
  if (value.length === 0) throw refuse(problem('LIST_EMPTY', {}, { file: name }))
  return { rows: value, shipped: await isShipped(text) }
}

// By content, not by name: a chain that puts its own list in place of the sample has left the sample.
async function isShipped(text: string): Promise<boolean> {
  const known = await readFile(join(packageRoot, 'data/sample/stores.sha256'), 'utf8')
  return hash('sha256', text.replaceAll('\r\n', '\n'), 'hex') === known.trim()
}
