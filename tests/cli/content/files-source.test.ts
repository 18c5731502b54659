import { execFileSync } from 'node:child_process'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { describe, expect, test } from 'vitest'
import { storeRow } from '../../fixtures/store-row.ts'
import { runCli } from '../../helpers/run-cli.ts'
import { mainOf, type SourceChain, sourceChain } from '../../helpers/source-chain.ts'

const hours = `hours:
  - { day: Monday, opens: 07:30, closes: 18:00 }
`

const good = {
  'header.md': '<nav>\n\n- [Menu](/menu)\n\n</nav>',
  'footer.html': '<p>Our footer, {{brand}}</p>',
  '101.md': `---\n${hours}banner: Open on Sunday\nmodified: 2026-11-17T08:00:00Z\n---\n# Hello {{City}}\n\n**Call** [us](tel:{{Phone}}).\n\n![](/a.png)\n`,
  'ames/lincoln-way.html': '<p>Plain HTML</p>',
}

async function chainWith(texts: Record<string, string>, more = ''): Promise<SourceChain> {
  const chain = await sourceChain(`source: files('content'), ${more}`)
  await write(chain, texts)
  return chain
}

async function write({ cwd }: SourceChain, texts: Record<string, string>): Promise<void> {
  await fs.ensureDir(join(cwd, 'content'))
  for (const [name, text] of Object.entries(texts))
    await fs.outputFile(join(cwd, 'content', name), text)
}

describe('files()', () => {
  test('reads HTML and Markdown, by id and by path', async () => {
    const chain = await chainWith(good)
    const { stderr } = await chain.build()
    expect(stderr).toBe('')
    const page = await chain.page('des-moines/hickman-rd')
    for (const text of [
      '<h1>Hello Des Moines</h1>',
      '<strong>Call</strong> <a href="tel:',
      '<img src="/shops/a.png" alt="">',
      'Open on Sunday',
      'Our footer, Hartland',
      '<a href="/shops/menu">Menu</a>',
      '"opens":"07:30"',
      '"2026-11-17T08:00:00.000Z"',
    ])
      expect(page).toContain(text)
    expect(mainOf(await chain.page('ames/lincoln-way'))).toContain('<p>Plain HTML</p>')
    await chain.build()
    expect((await chain.report()).files).toMatchObject({ written: 0, unchanged: 4 })
    await write(chain, { 'ames/lincoln-way.html': 'new' })
    await chain.build()
    expect((await chain.report()).changed).toEqual(['/ames/lincoln-way/', '/store/102/'])
  })

  test('has the built-in header and footer without custom ones, and accepts facts alone', async () => {
    const chain = await chainWith({ '101.md': `---\n${hours}---\n`, '102.html': 'x' })
    await chain.build()
    const page = await chain.page('des-moines/hickman-rd')
    expect(page).toContain('All stores')
    expect(mainOf(page)).toContain('data-part="hours"')
  })

  test('names the file of a wrong fact', async () => {
    const chain = await chainWith({ ...good, '101.md': '---\nhours: 7\n---\nx' })
    const { stderr } = await chain.build()
    expect(stderr).toContain('warning content/101.md store 101: details.hours is ignored: should')
    expect(stderr).toContain('Correct the field in the content source, such as WordPress.')
  })

  test('names the store without a file, and continues if allowed', async () => {
    const { 'ames/lincoln-way.html': _, ...one } = good
    const chain = await chainWith(one)
    const { code, stderr } = await chain.run()
    const says =
      'store 102: The source files has no page for this store (neither content/102 nor content/ames/lincoln-way, with .md or .html)'
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(says) })
    await chain.configure(`source: files('content'), onMissing: 'facts-only'`)
    await chain.build()
    expect(mainOf(await chain.page('ames/lincoln-way'))).toContain('without-text')
  })

  test.each([
    {
      texts: { '101.md': '---\nhour: 7\nbanner: x\n---\nx' },
      says: 'warning content/101.md store 101: The key "hour" of the facts is unknown; did you mean hours?',
    },
    {
      texts: { 'header.md': '---\nbanner: x\n---\nx' },
      says: 'warning content/header.md: Facts are of stores: header and footer have none',
    },
    {
      texts: { '1010.md': 'x' },
      says: 'warning The file content/1010.md belongs to no store; did you mean 101?',
    },
    {
      texts: { 'ames/lincoln-wy.fr.md': 'x' },
      says: 'The file content/ames/lincoln-wy.fr.md belongs to no store; did you mean ames/lincoln-way?',
    },
    { texts: { 'about.html': 'x' }, says: 'The file content/about.html belongs to no store\n' },
    {
      texts: { '101.markdown': 'x' },
      says: 'The file content/101.markdown is not read: it should end in .html or .md',
    },
  ])('warns: $says', async ({ texts, says }) => {
    const chain = await chainWith({ ...good, ...texts })
    for (const { stderr } of [await chain.build(), await chain.build()])
      expect(stderr).toContain(says)
  })

  test('check warns of files of no store', async () => {
    const { cwd } = await chainWith({ ...good, '1010.md': 'x' })
    const { stderr } = await runCli(['check'], { cwd })
    expect(stderr).toContain('The file content/1010.md belongs to no store; did you mean 101?')
  })

  test('accepts notes, hidden files, pictures and texts in further languages', async () => {
    const names = ['README.md', '.draft.md', '_old/7.md', 'a.png', '101.en.md', 'footer.en-US.md']
    const chain = await chainWith({
      ...good,
      ...Object.fromEntries(names.map((name) => [name, 'x'])),
    })
    expect((await chain.build()).stderr).toBe('')
  })

  test('reports many stores without a file in one message', async () => {
    const rows = Array.from({ length: 6 }, (_, at) =>
      storeRow({ locationID: 1 + at, URL: `a/${at}` }),
    )
    const chain = await sourceChain(`source: files('content'), onMissing: 'facts-only'`, { rows })
    await write(chain, { 'header.md': 'x' })
    const { stderr } = await chain.build()
    expect(stderr.match(/^warning store \d: /gm)).toHaveLength(3)
    expect(stderr).toMatch(/^warning 3 more stores \(.*its page shows.*, and the like$/m)
  })

  test.each([
    {
      texts: { ...good, '101.html': 'x' },
      says: 'content/101.html and content/101.md are for the same page',
    },
    {
      texts: { ...good, '101.md': '---\na: [1\n---\nx' },
      says: 'the front matter of content/101.md cannot be read: Flow sequence',
    },
    ...['> ', '- ', '* > 1. '].map((sign) => ({
      texts: { ...good, '101.md': `${sign.repeat(20_000)}x` },
      says: 'failed in page: the Markdown of content/101.md cannot be read: it is nested too deeply\n',
    })),
    {
      texts: { ...good, '101.md': `---\nhours: ${'['.repeat(20_000)}\n---\nx` },
      says: 'the front matter of content/101.md cannot be read: it is nested too deeply\n',
    },
    { texts: { ...good, '101.md': '---\n- 1\n---\nx' }, says: 'details is ignored', exit: 0 },
    { texts: { ...good, 'footer.html': '<!doctype html>x' }, says: 'is a whole document' },
    {
      texts: { ...good, '102.html/x': '' },
      says: 'content/ames/lincoln-way.html are for the same',
    },
  ])('reports $says', async ({ texts, says, exit = 1 }) => {
    const chain = await chainWith(texts)
    const { code, stderr } = await chain.run()
    expect({ code, stderr }).toEqual({ code: exit, stderr: expect.stringContaining(says) })
  })

  test('reads no file outside the folder', async () => {
    const chain = await chainWith(good)
    await fs.writeFile(join(chain.cwd, 'secret.html'), 'secret')
    const inside = join(chain.cwd, 'content')
    await fs.remove(join(inside, '101.md'))
    await symlink('ames/lincoln-way.html', join(inside, '101.html'))
    await chain.build()
    expect(mainOf(await chain.page('des-moines/hickman-rd'))).toContain('Plain HTML')
    await fs.remove(join(inside, 'ames'))
    await fs.ensureDir(join(chain.cwd, 'out-of-it'))
    await fs.move(join(chain.cwd, 'secret.html'), join(chain.cwd, 'out-of-it/lincoln-way.html'))
    await symlink('../out-of-it', join(inside, 'ames'))
    const { code, stderr } = await chain.run()
    const says = '.html cannot be read: it leads out of the folder'
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(says) })
  })

  test.each([
    {
      name: 'a folder in place of a file',
      make: (file: string) => fs.ensureDir(file),
      says: 'it is a folder',
    },
    {
      name: 'a link to itself',
      make: (file: string) => symlink(file, file),
      says: 'its links lead in a circle',
    },
    {
      name: 'links that lead to each other',
      make: (file: string) =>
        Promise.all([symlink('b', file), symlink('101.html', join(file, '../b'))]),
      says: 'its links lead in a circle',
    },
    {
      name: 'a link to nothing',
      make: (file: string) => symlink('nothing.html', file),
      says: 'its link leads nowhere',
    },
    {
      name: 'a pipe',
      make: async (file: string) => execFileSync('mkfifo', [file]),
      says: 'it is no file',
    },
    {
      name: 'a text that is not UTF-8',
      make: (file: string) => fs.writeFile(file, Buffer.from([0xff])),
      says: 'it is not UTF-8',
    },
  ])('refuses $name', async ({ make, says }) => {
    const chain = await chainWith({ '102.md': 'x' })
    await make(join(chain.cwd, 'content/101.html'))
    const { code, stderr } = await chain.run()
    const words = `content/101.html cannot be read: ${says}`
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(words) })
  })

  test.each([
    {
      code: `files('nowhere')`,
      says: 'source names the folder nowhere in files(), which does not exist',
    },
    {
      code: `files('list.json')`,
      says: 'source names the folder list.json in files(), which is a file',
    },
    {
      code: `files('loop')`,
      says: 'source names the folder loop in files(), which cannot be read (ELOOP)',
    },
    { code: 'files()', says: 'source names no folder in files()' },
  ])('refuses $code', async ({ code, says }) => {
    const chain = await sourceChain(`source: ${code}`)
    await symlink('loop', join(chain.cwd, 'loop'))
    const { code: exit, stderr } = await chain.run()
    expect({ exit, stderr }).toEqual({ exit: 2, stderr: expect.stringContaining(says) })
  })
})
