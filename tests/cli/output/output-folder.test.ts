import { join } from 'node:path'
import fs from 'fs-extra'
import { describe, expect, test } from 'vitest'
import { OutputFolder } from '../../../cli/output/output-folder.ts'
import { recoverOutput } from '../../../cli/output/swap-output.ts'
import { tempPaths } from '../../../cli/system/temp-paths.ts'
import { filesIn } from '../../helpers/files-in.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

async function siteFolder(files: Record<string, string> = {}): Promise<string> {
  const out = join(await temporaryFolder(), 'out')
  for (const [name, text] of Object.entries(files)) await fs.outputFile(join(out, name), text)
  return out
}

describe('OutputFolder', () => {
  test('the old site stays until the new one is complete', async () => {
    const out = await siteFolder({ 'old.html': 'old' })
    const output = new OutputFolder(out)
    output.write('a/b/index.html', 'new')
    output.link('a/b/index.html', 'store/1/index.html')
    expect(await filesIn(out)).toEqual({ 'old.html': 'old' })
    await output.commit(() => {})
    expect(await filesIn(out)).toEqual({ 'a/b/index.html': 'new', 'store/1/index.html': 'new' })
    expect(await fs.readdir(join(out, '..'))).toEqual(['out'])
    expect(output.written()).toEqual({ written: 2, bytes: 3 })
  })

  test('an abandoned build leaves no files', async () => {
    const out = await siteFolder({ 'old.html': 'old' })
    const output = new OutputFolder(out)
    output.write('new.html', 'new')
    await output.abandon()
    expect(await filesIn(out)).toEqual({ 'old.html': 'old' })
    expect(await fs.readdir(join(out, '..'))).toEqual(['out'])
  })

  test('nothing is written twice', async () => {
    const output = new OutputFolder(await siteFolder())
    output.write('a', '1')
    expect(output.has('a')).toBe(true)
    expect(() => output.write('a', '2')).toThrow('cannot be written: EEXIST')
    expect(() => output.link('a', 'a')).toThrow('cannot be written: EEXIST')
    await output.abandon()
  })
})

describe('recoverOutput', () => {
  const files = { old: { 'index.html': 'old' }, new: { 'index.html': 'new' } }
  const cases: [string, Record<string, boolean>, string][] = [
    ['cut while writing', { out: true, fresh: true }, 'old'],
    ['cut before the first rename', { out: true, fresh: true, journal: true }, 'old'],
    ['cut between the renames', { fresh: true, old: true, journal: true }, 'new'],
    ['cut after the second rename', { out: true, old: true, journal: true }, 'old'],
    ['only the old one is left', { old: true }, 'old'],
  ]
  test.each(cases)('%s', async (_, stands, site) => {
    const out = join(await temporaryFolder(), 'out')
    const { fresh, old, journal } = tempPaths(out)
    if (stands.out) await fs.outputFile(join(out, 'index.html'), files.old['index.html'])
    if (stands.fresh) await fs.outputFile(join(fresh, 'index.html'), files.new['index.html'])
    if (stands.old) await fs.outputFile(join(old, 'index.html'), files.old['index.html'])
    if (stands.journal) await fs.outputFile(journal, 'complete\n')
    await recoverOutput(out, { report: () => {} })
    expect(await filesIn(out)).toEqual({ 'index.html': site })
    expect(await fs.readdir(join(out, '..'))).toEqual(['out'])
  })
})
