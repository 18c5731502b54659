import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Chain } from '../../helpers/chain.ts'
import { putFiles, startOwnChain } from '../../helpers/own-chain.ts'

const page = (chain: Chain) => readFile(join(chain.out, 'ames/lincoln-way/index.html'), 'utf8')

/** A chain with a locale and custom words, by file name. */
function chainWith(locale: string, words: Record<string, string>, files = {}): Promise<Chain> {
  const named = Object.entries(words).map(([name, code]) => [
    `templates/messages/${name}`,
    `import { defineMessages } from 'store-pages/templates'\nexport default defineMessages(${code})`,
  ])
  return startOwnChain({
    'store-pages.config.ts': `export default { locale: '${locale}' }`,
    ...Object.fromEntries(named),
    ...files,
  })
}

const part = `import { definePart, plural } from 'store-pages/templates'
export default definePart({
  heading: (words) => words.store.call,
  render: ({ words }) => <p className="own">{plural(words.islands.language, 2, words.find.stores)}</p>,
})
`

describe('words of the chain', () => {
  test('are laid over the built-in ones of their language, and reach its own parts', async () => {
    const words = "{ store: { call: 'Ring' }, islands: { menu: 'More' } }"
    const files = { 'templates/parts/menu.tsx': part }
    const chain = await chainWith('en-US', { 'en.ts': words }, files)
    const { code, stderr } = await chain.build()
    expect(code).toBe(0)
    expect(stderr).not.toContain('word')
    const html = await page(chain)
    expect(html).toContain('>Ring</h2><p class="own">2 stores</p>')
    expect(html).toContain('</svg>Directions</a>')
    // The built-in English words are in the bundle, and these are not.
    expect(html).toContain('"words":{"language":"en","menu":"More"')
  })

  test('in another language leave English gaps, which are counted', async () => {
    const pl = "{ find: { stores: { few: '{count} sklepy', other: '{count} sklepów' } } }"
    const chain = await chainWith('pl-PL', { 'pl.ts': pl }, { 'templates/parts/menu.tsx': part })
    const { code, stderr } = await chain.build()
    expect(code).toBe(0)
    expect(stderr).toMatch(
      /templates\/messages\/pl\.ts: has no translation of \d\d\d? words; pages show the English ones/,
    )
    const html = await page(chain)
    expect(html).toContain('<html lang="pl-PL"')
    expect(html).toContain('>Call</h2><p class="own">2 sklepy</p>')
    expect(html).toContain('"words":{"language":"pl","menu":"Menu"')
  })

  test('words of a locale override those of its language', async () => {
    const chain = await chainWith('de-AT', {
      'de.ts': "{ store: { call: 'Rufen', directions: 'Weg' } }",
      'de-at.ts': "{ store: { call: 'Servus' } }",
    })
    expect(await chain.build()).toMatchObject({ code: 0 })
    const html = await page(chain)
    expect(html).toContain('</svg><span>Servus <')
    expect(html).toContain('</svg>Weg</a>')
    expect(html).toContain('Zum Inhalt springen')
  })

  test.each([
    ['nl.ts', '{ store: { cal: "x" } }', 'there is no word store.cal; did you mean call?'],
    ['nl.ts', '{ store: "x" }', 'store should be an object, got "x"'],
    ['nl.ts', '{ store: { call: 3 } }', 'store.call should be text, got 3'],
    [
      'nl.ts',
      '{ find: { title: "{name}" } }',
      'find.title has no value {name}; it may have {brand}',
    ],
    ['nl.ts', '{ store: { call: "{name}" } }', 'store.call has no value {name}; it may have none'],
    ['nl.ts', '{ find: { cities: { one: "x" } } }', 'find.cities should have a form other'],
    [
      'nl.ts',
      '{ find: { cities: { ones: "x", other: "y" } } }',
      'find.cities has no form ones; did you mean one?',
    ],
    ['nl.ts', '3', 'should have export default defineMessages({ … })'],
    ['dutch_NL.ts', '{}', 'should have the name of a language, such as nl.ts or de-AT.ts'],
  ])('in %s that are %s are refused', async (name, words, fault) => {
    const chain = await chainWith('nl-NL', { [name]: words })
    const { code, stderr } = await chain.build()
    expect(stderr).toContain(`templates/messages/${name}`)
    expect(stderr).toContain(fault)
    expect(code).toBe(1)
  })

  test('changed words render pages again', async () => {
    const chain = await chainWith('de-DE', { 'de.ts': "{ store: { call: 'Eins' } }" })
    await chain.build()
    const code = "export default { store: { call: 'Zwei' } }"
    await putFiles(chain.cwd, { 'templates/messages/de.ts': code })
    await chain.build()
    expect(await page(chain)).toContain('</svg><span>Zwei <')
  })
})
