import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRelease } from '../../../cli/output/read-release.ts'
import { type ReleaseHead, releasePieces } from '../../../cli/output/release.ts'
import type { ReleasePage } from '../../../cli/render/rendered-page.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

const page: ReleasePage = { hash: 'ab'.repeat(32), parts: ['hours', 'phone'], body: 912, hours: 6 }
const head = { version: 1, sample: false, partial: false, base: '/shops' } as const

/** `release.json` as a value. */
type Value = ReleaseHead & { pages: Record<string, ReleasePage> }

/** A release whose pages have two addresses each and differ. */
function release(stores: number): Value {
  const pages: Value['pages'] = {}
  for (let id = 1; id <= stores; id++) {
    const hash = id.toString(16).padStart(64, '0')
    const one = id % 3 === 0 ? page : { ...page, hash, body: id, parts: page.parts.slice(id % 2) }
    pages[`/caf%C3%A9/é-${id}/`] = one
    pages[`/store/${id}/`] = one
  }
  return { ...head, pages }
}

function textOf({ pages, ...others }: Value): string {
  return [...releasePieces({ ...others, pages: Object.entries(pages) })].join('')
}

async function folderWith(text: string): Promise<string> {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'release.json'), text)
  return folder
}

const forms: [name: string, release: Value, form: (release: Value) => string][] = [
  ['as builds write it', release(3), textOf],
  ['without pages', release(0), textOf],
  ['of many pages', release(3000), textOf],
  ['in one line', release(3), (one) => JSON.stringify(one)],
  ['indented otherwise', release(3), (one) => JSON.stringify(one, null, 4)],
  ['without its last line break', release(3), (one) => textOf(one).trimEnd()],
  ['with Windows line breaks', release(3), (one) => textOf(one).replaceAll('\n', '\r\n')],
  ['with an odd address', { ...release(1), pages: { '/a": {/': page } }, textOf],
  ['of a shard', { ...release(1), pages: { '/a/': { ...page, facts: { a: '[1]' } } } }, textOf],
]

test.each(forms)('release.json %s: head and pages in their order', async (_, whole, form) => {
  const folder = await folderWith(form(whole))
  const { pages, ...rest } = (await readRelease(folder)) ?? expect.fail('no release')
  expect(rest).toEqual(head)
  expect([...pages]).toEqual(Object.entries(whole.pages))
  // Again, like a build.
  expect([...pages]).toEqual(Object.entries(whole.pages))
})

test.each([
  ['a line a page', textOf],
  ['in one line', (one: Value) => JSON.stringify(one)],
])('reads the chain’s custom parts, too: %s', async (_, form) => {
  const parts = ['hours', 'made-up', 'phone', '__proto__'] as ReleasePage['parts']
  const folder = await folderWith(form({ ...head, pages: { '/a/': { ...page, parts } } }))
  const { pages } = (await readRelease(folder)) ?? expect.fail('no release')
  expect([...pages]).toEqual([['/a/', { ...page, parts }]])
})

const text = textOf(release(2))
const deep = `${'['.repeat(1e6)}${']'.repeat(1e6)}`
const broken: [name: string, text: string][] = [
  ['cut', text.slice(0, -3)],
  ['cut in a page', text.slice(0, -30)],
  ['cut before its pages', text.slice(0, 20)],
  ['empty', ''],
  ['with something after it', `${text}{}`],
  ['with a page that is none', text.replace('"body":1', '"body":"1"')],
  ['of another version', text.replace('"version": 1', '"version": 2')],
  ['without a head', text.replace('"sample": false,', '')],
  ['with a deep head', text.replace('"version"', `"x": ${deep}, "version"`)],
  ['with a deep page', text.replace('"body":1', `"x":${deep},"body":1`)],
  ['with a deep list', text.replace('"parts":[', '"parts":[[[[[[[[[]]]]]]]],')],
  ['with one long line', 'x'.repeat(3e6)],
  ['with a long head', 'x\n'.repeat(3e6)],
]

test.each(broken)('release.json %s is invalid', async (_, broken) => {
  const folder = await folderWith(broken)
  expect(await readRelease(folder)).toBeUndefined()
})

test('pages that cannot be read any more end the build', async () => {
  const folder = await folderWith(textOf(release(3)))
  const { pages } = (await readRelease(folder)) ?? expect.fail('no release')
  const file = join(folder, 'release.json')
  await rm(file)
  expect(() => [...pages]).toThrow(
    expect.objectContaining({
      exitCode: 1,
      problems: [expect.objectContaining({ code: 'FILE_UNREADABLE', where: { file } })],
    }),
  )
})

test('a folder without release.json has no release', async () => {
  expect(await readRelease(await temporaryFolder())).toBeUndefined()
})
