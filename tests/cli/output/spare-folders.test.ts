import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { openOutput } from '../../../cli/output/output-folder.ts'
import { SpareFolders } from '../../../cli/output/spare-folders.ts'
import { StandingSite } from '../../../cli/output/standing-site.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

const many = 1030

interface Places {
  out: string
  spare: string
}

async function places(): Promise<Places> {
  const folder = await temporaryFolder()
  return { out: join(folder, 'site/out'), spare: join(folder, 'cache/folders/out') }
}

/** Writes a site of so many stores with both names of each page, those that are as they stand being kept. */
async function makeSite({ out, spare }: Places, stores: number, words: string): Promise<void> {
  await fs.ensureDir(dirname(out))
  const standing = new StandingSite(out)
  const output = openOutput(out, { standing, spare: new SpareFolders(spare) })
  output.write('release.json', [words])
  for (let id = 0; id < stores; id++) {
    output.write(`market-${id % 7}/${id}/index.html`, id % 100 === 0 ? words : `page ${id}`)
    output.link(`market-${id % 7}/${id}/index.html`, `store/${id}/index.html`)
  }
  await output.commit()
  await output.abandon()
}

/** Every file and folder below one, folders with a slash at their end. */
async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const nameOf = (entry: (typeof entries)[number]) =>
    join(entry.parentPath, entry.name).slice(folder.length + 1) + (entry.isDirectory() ? '/' : '')
  return entries.map(nameOf).sort()
}

/** What a site of so many stores consists of. */
function namesOf(stores: number): string[] {
  const folders = new Set(['store/'])
  const files = ['release.json']
  for (let id = 0; id < stores; id++) {
    for (const folder of [`market-${id % 7}/`, `market-${id % 7}/${id}/`, `store/${id}/`])
      folders.add(folder)
    files.push(`market-${id % 7}/${id}/index.html`, `store/${id}/index.html`)
  }
  return [...folders, ...files].sort()
}

const isFolder = (name: string) => name.endsWith('/')

test('a site is made in the folders of the one before last, and has no other ones', async () => {
  const where = await places()
  await makeSite(where, many, 'one')
  const firstFolder = await inodeOf(join(where.out, 'store/7'))
  await makeSite(where, many - 10, 'two')
  expect(await namesIn(where.out)).toEqual(namesOf(many - 10))
  expect(await namesIn(where.spare)).toEqual(namesOf(many).filter(isFolder))
  await makeSite(where, many - 10, 'two')
  expect(await namesIn(where.spare)).toEqual(namesOf(many).filter(isFolder))
  await makeSite(where, many - 20, 'three')
  expect(await namesIn(where.out)).toEqual(namesOf(many - 20))
  expect(await inodeOf(join(where.out, 'store/7'))).toBe(firstFolder)
  expect(await namesIn(where.spare)).toEqual(namesOf(many - 10).filter(isFolder))
  expect(await fs.readFile(join(where.out, 'store/100/index.html'), 'utf8')).toBe('three')
  expect(await readdir(dirname(where.out))).toEqual(['out'])
})

test('what somebody put into the site goes with it, but for folders that are empty then', async () => {
  const where = await places()
  await makeSite(where, many, 'one')
  await fs.outputFile(join(where.out, 'notes/mine.txt'), 'mine')
  await fs.symlink(where.spare, join(where.out, 'store/link'))
  await makeSite(where, many, 'two')
  const folders = [...namesOf(many).filter(isFolder), 'notes/'].sort()
  expect(await namesIn(where.spare)).toEqual(folders)
  await makeSite(where, many, 'three')
  expect(await namesIn(where.out)).toEqual(namesOf(many))
})

const removed: [name: string, stores: number, prepare: (where: Places) => Promise<unknown>][] = [
  ['of a small site', 20, async () => {}],
  ['that cannot be moved there', many, ({ spare }) => fs.outputFile(dirname(spare), 'a file')],
]

test.each(removed)('folders %s are removed', async (_, stores, prepare) => {
  const where = await places()
  await prepare(where)
  await makeSite(where, stores, 'one')
  await makeSite(where, stores, 'two')
  expect(await namesIn(where.out)).toEqual(namesOf(stores))
  expect(await readdir(dirname(where.out))).toEqual(['out'])
  expect(await fs.pathExists(where.spare)).toBe(false)
})

test('a build that is given up leaves none, and the next one does without', async () => {
  const where = await places()
  await makeSite(where, many, 'one')
  await makeSite(where, many, 'two')
  const output = openOutput(where.out, { spare: new SpareFolders(where.spare) })
  output.write('release.json', 'given up')
  await output.abandon()
  expect(await fs.pathExists(where.spare)).toBe(false)
  expect(await readdir(dirname(where.out))).toEqual(['out'])
  await rm(join(where.out, 'store/7/index.html'))
  await writeFile(join(where.out, 'store/8/index.html'), 'edited')
  await makeSite(where, many, 'three')
  expect(await namesIn(where.out)).toEqual(namesOf(many))
})

async function inodeOf(path: string): Promise<number> {
  return (await stat(path)).ino
}
