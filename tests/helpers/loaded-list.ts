import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadConfig } from '../../cli/config/load-config.ts'
import type { UserConfig } from '../../cli/config/schema.ts'
import { loadStoreList } from '../../cli/content/load-store-list.ts'
import { formatLocation, formatMessage, type Problem } from '../../cli/report/problems.ts'
import { UserError } from '../../cli/report/user-error.ts'
import type { StoreRow } from '../../data/store.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The rows that a build reads from a list, and its messages about it. */
export async function loadedList(
  name: string,
  content: string | Uint8Array,
  more: UserConfig & { sheet?: string; profile?: string; header?: boolean } = {},
): Promise<{ rows: StoreRow[]; messages: string[] }> {
  const cwd = await temporaryFolder()
  await writeFile(join(cwd, name), content)
  const { sheet, profile, header, ...user } = more
  const as = {
    ...(sheet && { sheet }),
    ...(profile && { profile }),
    ...(header === false && { header }),
  }
  const stores = { file: join(cwd, name), ...as }
  const userConfig: UserConfig = { stores, brands: [{ name: 'B' }], source: 'none', ...user }
  const config = await loadConfig({ config: userConfig }, { cwd, env: {} })
  const messages: string[] = []
  const warn = (problem: Problem) =>
    void messages.push(
      formatLocation({ ...problem.where, file: '' }) + formatMessage(problem).message,
    )
  try {
    const { listed } = await loadStoreList(config, { warn })
    return { rows: listed.map(({ row }) => row), messages }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    for (const problem of error.problems) warn(problem)
    return { rows: [], messages }
  }
}
