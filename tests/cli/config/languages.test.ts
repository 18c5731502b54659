import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { StoreRow } from '../../../data/store.ts'
import { storeRow } from '../../fixtures/store-row.ts'
import { filesIn } from '../../helpers/files-in.ts'
import { languagesIn } from '../../helpers/languages-in.ts'
import { sourceChain } from '../../helpers/source-chain.ts'

describe('accepts valid languages', () => {
  const cases: [said: string, says: string, rows?: Partial<StoreRow>[]][] = [
    [
      `languages: ['en-CA', 'xx-yy-zz']`,
      'languages should be languages, each once, the main one first: en-CA fr-CA, got',
    ],
    [`languages: ['fr-CA', 'fr-ca']`, 'languages should be languages, each once'],
    [`languages: []`, 'languages should be languages, each once'],
    [`languages: 'fr'`, 'languages should be languages, each once'],
    [`amenities: { a: { label: 7 } }`, 'amenities.a.label should be text, or texts by language'],
    [`amenities: { a: { label: {} } }`, 'amenities.a.label should be text, or texts by language'],
    [`amenities: { a: { label: { fr: '' } } }`, 'amenities.a.label.fr should not be empty'],
    [
      `appointment: { href: '/a', label: { '?': 'b' } }`,
      'appointment.label.? as a key should be a language',
    ],
    [
      `locale: 'de', languages: ['fr', 'en']`,
      'locale should be left out, or the first of languages, fr',
    ],
    [
      `brands: [{ name: 'A', locale: 'de', languages: ['fr', 'en'] }]`,
      'brands.0.locale should be left out, or the first of languages, fr',
    ],
    [`brands: [{ name: 'A', languages: ['qqq'] }]`, 'brands.0.languages should be languages'],
    [
      '',
      'list.json row 1 (store 101) Languages: should be languages, each once, the main one first: en-CA fr-CA, got "en en"',
      [{ Languages: 'en en' as unknown as string[] }],
    ],
    [
      '',
      'list.json row 1 (store 101) Locale: should be empty, or the first of Languages, got "de"',
      [{ Languages: ['fr', 'en'], Locale: 'de' }],
    ],
    [
      '',
      'list.json row 2 (store 102): the path "fr/a" is taken by store 101 in row 1 ("fr/A"; letter case',
      [{ URL: 'fr/A' }, { locationID: 102, URL: 'a', Languages: ['en', 'fr'] }],
    ],
    [
      '',
      'list.json row 2 (store 102): the path "fr/store/101" is taken by store 101 in row 1',
      [
        { URL: 'a', Languages: ['en', 'fr'] },
        { locationID: 102, URL: 'fr/store/101' },
      ],
    ],
  ]
  test.each(cases)('%s: %s', async (said, says, others = [{}]) => {
    const list = others.map((row) => storeRow(row))
    const chain = await sourceChain(`source: 'none', ${said}`, { rows: list })
    const { code, stderr } = await chain.run()
    expect(stderr).toContain(says)
    expect(code).toBe(2)
  })

  test('texts of the chain’s own by language', async () => {
    const list = [{ Languages: ['en', 'fr-CA'] }, { locationID: 102, URL: 'b', Locale: 'de' }]
    const config = `source: 'none',
      brands: [{ name: 'A', descriptionTemplate: { fr: 'Venez à {city}' } }],
      amenities: { wifi: { label: { en: 'Free Wi-Fi', fr: 'Wi-Fi gratuit' }, property: 'amenityFeature' } },
      appointment: { href: '/book', label: { 'fr-CA': 'Réserver', en: 'Book' } }`
    const rows = list.map((row) => storeRow({ ...row, Amenities: ['wifi'] }))
    const chain = await sourceChain(config, { rows })
    await chain.build()
    const textsOf = (page: string) => ({
      description: /<meta name="description" content="([^"]*)"/.exec(page)?.[1],
      wifi: /<\/svg>([^<]*)<\/li>/.exec(page)?.[1],
      fact: /"LocationFeatureSpecification","name":"([^"]*)"/.exec(page)?.[1],
      book: /<a class="button button-large" href="\/shops\/book"[^>]*>([^<]*)</.exec(page)?.[1],
    })
    const [en, fr, de] = await Promise.all(
      ['des-moines/hickman-rd', 'fr/des-moines/hickman-rd', 'b'].map(chain.page),
    )
    expect(textsOf(en ?? '')).toEqual({
      description: expect.stringContaining('Visit A in Des Moines'),
      ...{ wifi: 'Free Wi-Fi', fact: 'Free Wi-Fi', book: 'Book' },
    })
    expect(textsOf(fr ?? '')).toEqual({
      description: 'Venez à Des Moines',
      ...{ wifi: 'Wi-Fi gratuit', fact: 'Wi-Fi gratuit', book: 'Réserver' },
    })
    expect(textsOf(de ?? '')).toMatchObject({
      description: expect.stringContaining('Anfahrt'),
      ...{ wifi: 'Free Wi-Fi', book: 'Réserver' },
    })
  })

  test('prefers the nearest text, of the site or the brand; one of two texts of a language has its tag', async () => {
    const list = [
      storeRow({ locationID: 1, URL: 'a' }),
      storeRow({ locationID: 2, URL: 'b', Languages: 'pt-PT;pt-BR' as unknown as string[] }),
      storeRow({ locationID: 3, URL: 'c', Locale: 'de-DE' }),
      storeRow({ locationID: 4, URL: 'd' }),
      storeRow({ locationID: 5, URL: 'e' }),
    ]
    const brands = `[{ name: 'A' }, { name: 'Y', languages: ['es', 'en'], stores: [4] }, { name: 'Z', locale: 'fr', stores: [5] }]`
    const config = `source: 'none', languages: ['en-ca', 'fr-ca'], brands: ${brands}`
    const chain = await sourceChain(config, { rows: list })
    await chain.build()
    const named = Object.keys(await filesIn(join(chain.cwd, 'out'))).filter((name) =>
      /^(?:[\w-]+\/)?store\/\d\/index/.test(name),
    )
    expect(named).toEqual([
      'en/store/4/index.html',
      'fr/store/1/index.html',
      'pt-br/store/2/index.html',
      ...[1, 2, 3, 4, 5].map((id) => `store/${id}/index.html`),
    ])
    expect(languagesIn(await chain.page('b')).ways).toEqual([
      '/shops/pt-br/b/ pt-BR Português (Brasil)',
    ])
  })
})
