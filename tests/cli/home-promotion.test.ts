import { expect, test } from 'vitest'
import { listChain } from '../helpers/list-chain.ts'

/** The titles of promotions on the home page of a chain whose three stores have these in their content. */
async function promotionsOnHome(...ofStores: string[][]): Promise<string[]> {
  const config = `care: false, pictures: false, source: {
    name: 'own',
    footer: () => '',
    header: () => '',
    page: (store) => ({
      html: '<p>Text</p>',
      details: {
        promotions: ${JSON.stringify(ofStores)}[store.id - 1].map((title) =>
          ({ title, image: '/' + store.id + '.png', url: '/offers/' })),
      },
    }),
  }`
  const chain = await listChain('id,street,city\n1,A St,Ames\n2,B St,Boone\n3,C St,Nevada', {
    config,
  })
  await chain.build()
  const home = await chain.page('')
  return Array.from(
    home.matchAll(/<a class="promotion" href="\/offers\/">.*?promotion-title">(.*?)</gs),
    ([, title = '']) => title,
  )
}

test.each<[string, string[][], string[]]>([
  ['of most stores', [['Winter'], ['Winter', 'Tires'], []], ['Winter']],
  ['of all stores before one of most', [['A', 'B'], ['A', 'B'], ['B']], ['B']],
  ['of one store each', [['A'], ['B'], ['C']], []],
  ['of none', [[], [], []], []],
])('home shows the promotion %s', async (_, ofStores, shown) => {
  expect(await promotionsOnHome(...ofStores)).toEqual(shown)
})
