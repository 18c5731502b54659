import { appendFileSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isDue } from '../../../../cli/built-in/pictures/find-originals.ts'
import { PictureMemory } from '../../../../cli/built-in/pictures/picture-memory.ts'
import { planPicture } from '../../../../cli/built-in/pictures/picture-plan.ts'
import { temporaryFolder } from '../../../helpers/temporary-folder.ts'

const day = 86_400_000
const bytes = Buffer.from('a picture')
const facts = { type: 'jpg', ending: 'jpg', width: 900, height: 600, isFixed: false } as const

function fill(folder: string, now = 0) {
  const memory = new PictureMemory(folder, now)
  const original = memory.rememberOriginal(bytes, facts)
  memory.rememberAddress('https://a.example/1.jpg', {
    hash: original.hash,
    etag: '"1"',
    checked: now,
  })
  memory.rememberMade('picture-1-320.webp', Buffer.from('encoded'))
  return { memory, original }
}

function known(memory: PictureMemory) {
  const address = memory.address('https://a.example/1.jpg')
  return [
    address?.etag,
    memory.original(address?.hash)?.width,
    memory.made('picture-1-320.webp')?.bytes,
  ]
}

test('a build that is killed at any time leaves what it has', async () => {
  const folder = await temporaryFolder()
  fill(folder)
  expect(known(new PictureMemory(folder, 0))).toEqual(['"1"', 900, 7])
  // A line that was cut, and a file that has not got its name.
  appendFileSync(join(folder, 'index.txt'), '\n0123456789abcdef ["address","https://a.exa')
  writeFileSync(join(folder, 'made/picture-2-320.webp.99'), 'enc')
  const memory = new PictureMemory(folder, 0)
  expect(known(memory)).toEqual(['"1"', 900, 7])
  memory.rememberAddress('https://a.example/2.jpg', { hash: 'x', checked: 0 })
  expect(new PictureMemory(folder, 0).address('https://a.example/2.jpg')?.hash).toBe('x')
})

test('damaged files are noticed, lost ones forgotten', async () => {
  const folder = await temporaryFolder()
  const { original } = fill(folder)
  const memory = new PictureMemory(folder, 0)
  truncateSync(memory.madeFile('picture-1-320.webp'), 3)
  truncateSync(memory.originalFile(original.hash), 3)
  expect([memory.readMade('picture-1-320.webp'), memory.readOriginal(original.hash)]).toEqual([
    undefined,
    undefined,
  ])
})

test('what no page has used for a month is removed', async () => {
  const folder = await temporaryFolder()
  fill(folder)
  const filesOf = () => ['picture-1-320.webp']
  const names = () =>
    [...readdirSync(join(folder, 'originals')), ...readdirSync(join(folder, 'made'))].length
  for (const [at, left] of [
    [29, 2],
    [61, 0],
  ] as const) {
    const memory = new PictureMemory(folder, Date.now() + at * day)
    memory.rememberAddress('https://a.example/other.jpg', { checked: 0 })
    if (at === 29) memory.address('https://a.example/1.jpg')
    memory.save(filesOf)
    expect(names()).toBe(left)
  }
})

// biome-ignore format: one a line
test.each<[days: number, recheck: number, isDue: boolean]>([
  [0, 0, true],
  [0.5, 1, false],
  [1, 1, true],
  [6.9, 7, false],
  [14, 7, true],
])('after %d days with recheck %d: %s', (days, recheck, due) => {
  expect(isDue('https://a.example/1.jpg', { checked: 0 }, recheck, days * day)).toBe(due)
})

test('pictures of one night are asked for again in different nights', () => {
  const nights = new Map<number, number>()
  for (let at = 0; at < 700; at++)
    for (let night = 7; night <= 14; night++) {
      if (!isDue(`https://a.example/${at}.jpg`, { checked: 0 }, 7, night * day)) continue
      nights.set(night, (nights.get(night) ?? 0) + 1)
      break
    }
  expect(Math.max(...nights.values())).toBeLessThan(150)
})

// biome-ignore format: one a line
test.each<[what: string, original: object, expected: (string | number | undefined)[]]>([
  ['large', { width: 4000, height: 3000 }, [1920, 1440, 1920, '320 640 960 1280 1920']],
  ['between', { width: 700, height: 100 }, [700, 100, undefined, '320 640 700']],
  ['small', { width: 100, height: 1 }, [100, 1, undefined, '100']],
  ['flat', { width: 4000, height: 1 }, [1920, 1, 1920, '320 640 960 1280 1920']],
  ['fixed', { width: 4000, height: 3000, isFixed: true }, [4000, 3000, undefined, '']],
  ['unknown', { width: undefined, height: undefined }, [undefined, undefined, undefined, '']],
])('the sizes of a picture: %s', (_, original, expected) => {
  const { width, height, src, formats } = planPicture(
    { hash: 'a', bytes: 1, ...facts, ...original },
    { widths: [320, 640, 960, 1280, 1920], formats: ['avif', 'webp'] },
  )
  expect([width, height, src?.width, formats.webp.map((file) => file.width).join(' ')]).toEqual(expected)
  expect(formats.avif.map((file) => file.width)).toEqual(formats.webp.map((file) => file.width))
})
