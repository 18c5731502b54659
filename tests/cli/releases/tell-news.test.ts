import { expect, test } from 'vitest'
import { wordsThatDiffer } from '../../../cli/releases/words-that-differ.ts'
import { storeRow } from '../../fixtures/store-row.ts'
import { startChain } from '../../helpers/chain.ts'
import { callPaths, healthy, pageAnswer } from '../../helpers/content-server.ts'

const long = Array.from({ length: 90 }, (_, at) => `w${at}`).join(' ')

const cases: [before: string, after: string, was: string, is: string][] = [
  ['<p>Open <b>late</b></p>', '<p>Open <b>early</b></p>', 'Open late', 'Open early'],
  ['<p>Tom &amp; Jo</p>', '<p>Tom &amp; Al</p>', 'Tom & Jo', 'Tom & Al'],
  [
    '<p>a b c d e f g x h</p>',
    '<p>a b c d e f g y h</p>',
    '… b c d e f g x h',
    '… b c d e f g y h',
  ],
  ['', '<p>New</p>', '', 'New'],
  ['<meta content="old">', '<meta content="new">', 'old', 'new'],
  [
    '<style>a{}</style><p>x</p>',
    '<style>b{}</style><p>x</p>',
    '<style>a{} </style> <p>x </p>',
    '<style>b{} </style> <p>x </p>',
  ],
  ['<a href="/a">x</a>', '<a href="/b">x</a>', '<a href="/a">x </a>', '<a href="/b">x </a>'],
  ['<p>x</p>', `<p>${long}</p>`, 'x', `${long.split(' ').slice(0, 60).join(' ')} …`],
]

test.each(cases)('from %s to %s', (before, after, was, is) => {
  expect(wordsThatDiffer(before, after)).toEqual({ before: was, after: is })
})

test('the report has old and new words of pages, equal ones once', async () => {
  const rows = [101, 102, 103, 104].map((id) => storeRow({ locationID: id, URL: `town/${id}` }))
  let body = 'Closed on Sunday'
  const chain = await startChain(rows.slice(0, 3), (path) => {
    const id = Number(path.slice(path.lastIndexOf('/') + 1))
    const says = id === 103 ? 'As ever' : body
    return path === callPaths.page(id) ? pageAnswer(id, `<p>${says}</p>`) : healthy(path)
  })
  expect((await chain.build()).code).toBe(0)
  expect((await chain.report()).news).toMatchObject({ added: 3, changed: 0, texts: [] })
  await chain.build()
  expect((await chain.report()).news).toMatchObject({ added: 0, changed: 0, removed: 0 })
  body = 'Open on Sunday'
  await chain.build()
  expect((await chain.report()).news).toEqual({
    ...{
      added: 0,
      changed: 2,
      removed: 0,
      pictures: 0,
      addedPaths: [],
      removedPaths: [],
      compared: 2,
    },
    texts: [
      {
        ...{ part: 'body', before: 'Closed on Sunday', after: 'Open on Sunday' },
        paths: ['/town/101/', '/town/102/'],
      },
    ],
  })
})
