import { expect, test } from 'vitest'
import { compareReleases } from '../../../cli/output/release.ts'
import type { ReleasePage } from '../../../cli/render/rendered-page.ts'
import type { ReleaseChanges } from '../../../cli/report/report.ts'

/** Pages as words: an address, and after colons the hashes of its bytes and of its content. */
function pagesOf(words: string): [address: string, page: ReleasePage][] {
  return words.split(' ').flatMap((word) => {
    const [address = '', hash = '', content] = word.split(':')
    return address === '' ? [] : [[address, { hash, content, parts: [], body: 0, hours: 0 }]]
  })
}

function compared(before: string | undefined, now: string): ReleaseChanges {
  const previous = before === undefined ? undefined : { pages: pagesOf(before) }
  return compareReleases(previous, { pages: pagesOf(now) })
}

const cases: [
  before: string | undefined,
  now: string,
  changed: string,
  added: string,
  removed: number,
][] = [
  [undefined, 'a:1 b:1', 'a b', 'a b', 0],
  ['', 'a:1 b:1', 'a b', 'a b', 0],
  ['a:1 b:1 c:1', 'a:1 b:1 c:1', '', '', 0],
  ['a:1 b:1 c:1', 'c:1 b:1 a:1', '', '', 0],
  ['a:1 b:1 c:1', 'c:2 b:1 a:2', 'c a', '', 0],
  ['a:1 b:1 c:1', 'a:1 b:2 c:1', 'b', '', 0],
  ['a:1 b:1 c:1', 'x:1 a:1 b:2 c:1 y:1', 'x b y', 'x y', 0],
  ['a:1 b:1 c:1', 'b:1 c:1', 'a', '', 1],
  ['a:1 b:1 c:1', 'x:1', 'x a b c', 'x', 3],
  ['a:1 b:1 c:1', '', 'a b c', '', 3],
]

test.each(cases)('from "%s" to "%s"', (before, now, changed, added, removed) => {
  const addresses = changed.split(' ').filter(Boolean)
  const unchanged = pagesOf(now).length - (addresses.length - removed)
  const isNew = new Set(added.split(' ').filter(Boolean))
  const encoded = new Set<string>()
  expect(compared(before, now)).toEqual({
    ...{ changed: addresses, added: isNew, encoded, unchanged, removed },
  })
})

test('pages with other formats of their pictures are told apart', () => {
  const { changed, encoded } = compared(
    'a:1:x b:1:x c:1 d:1:x e:1:x',
    'a:2:x b:2:y c:2:x d:2 e:1:x',
  )
  expect({ changed, encoded: [...encoded] }).toEqual({
    changed: ['a', 'b', 'c', 'd'],
    encoded: ['a'],
  })
})
