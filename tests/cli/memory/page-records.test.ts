import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openRecords, saveRecords } from '../../../cli/memory/page-records.ts'
import { StandingSite } from '../../../cli/site/standing-site.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

const savedMs = 1_800_000_000_000

/** By the time of a file before the records were saved: whether it can have been edited since and show the same time. */
const files: [name: string, beforeMs: number, isTrusted: boolean][] = [
  ['in whole seconds, as young as the records', 0, false],
  ['in whole seconds, that a clock of every other second still names', 2000, false],
  ['in whole seconds, older', 3000, true],
  ['in parts of a second, as young as the records', 5, false],
  ['in parts of a second, older', 105, true],
  ['in parts of a second, younger than the records', -105, false],
]

test.each(files)('a time %s', async (_, beforeMs, isTrusted) => {
  const folder = await temporaryFolder()
  const place = { cacheDir: folder, out: join(folder, 'out'), plugins: [] }
  const first = openRecords(place, 'key', undefined)
  saveRecords(first, () => {})
  utimesSync(first.file, savedMs / 1000, savedMs / 1000)
  const records = openRecords(place, 'key', new StandingSite(place.out))
  onTestFinished(() => records.close())
  expect(records.isTrusted({ size: 1, ino: 1, mtimeMs: savedMs - beforeMs })).toBe(isTrusted)
})
