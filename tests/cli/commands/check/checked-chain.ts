import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { storeRow } from '../../../fixtures/store-row.ts'
import {
  type ContentServer,
  type Fallback,
  healthy,
  type ScriptedAnswer,
  startContentServer,
} from '../../../helpers/content-server.ts'
import { putFiles } from '../../../helpers/own-chain.ts'
import { runCli } from '../../../helpers/run-cli.ts'
import { workingFolder } from '../../../helpers/working-folder.ts'

/** A fault for an otherwise correct chain: config keys as code, rows, files, answers. */
export interface Plant {
  config?: Record<string, string>
  rows?: object[]
  files?: Record<string, string>
  answers?: Record<string, ScriptedAnswer>
  /** The answer to all other requests. */
  fallback?: Fallback
  args?: string[]
  env?: Record<string, string>
}

export const row = storeRow
export const rows: object[] = [
  row({ YextId: 'a' }),
  row({ locationID: 102, URL: 'ames/lincoln-way', City: 'Ames' }),
  row({ locationID: 434, URL: 'edina/france-ave', City: 'Edina', State: 'MN' }),
]

const clean: Record<string, string> = {
  stores: "'list.json'",
  siteUrl: "'https://www.example.com'",
  country: "'US'",
  brands: "[{ name: 'Bean' }, { name: 'Quick', stores: [434] }]",
}

/** Adds the fault and runs `check --content`. */
export async function checkPlantedInWords({ args = ['--content'], env = {}, ...plant }: Plant) {
  const cwd = await workingFolder()
  const server = await startContentServer(plant.fallback ?? healthy)
  onTestFinished(() => server.close())
  await plantIn(cwd, server, plant)
  return { server, ...(await runCli(['check', ...args], { cwd, env })) }
}

/** The same with `--json`. */
export async function checkPlanted({ args = ['--content'], ...plant }: Plant) {
  const { stdout, ...result } = await checkPlantedInWords({ ...plant, args: ['--json', ...args] })
  return { ...result, checked: JSON.parse(stdout) as Checked }
}

interface Checked {
  ok: boolean
  stores?: number
  content?: {
    stores: Record<string, unknown>[]
    hosts: object[]
    night?: { requests: number; seconds: number; secondsInBatches?: number }
  }
  problems: { code: string; level: string; message: string; hint?: string }[]
}

async function plantIn(cwd: string, server: ContentServer, plant: Plant): Promise<void> {
  const host = `'${server.url}'`
  const said = { ...clean, contentHost: host, secondBrandHost: host, ...plant.config }
  const keys = Object.entries(said).map(([key, code]) => `${key}: ${code}`)
  await writeFile(join(cwd, 'list.json'), JSON.stringify(plant.rows ?? rows))
  const code = `export default { ${keys.join(', ')} }`
  await putFiles(cwd, { 'store-pages.config.ts': code, ...plant.files })
  for (const [path, answer] of Object.entries(plant.answers ?? {})) server.script(path, answer)
}
