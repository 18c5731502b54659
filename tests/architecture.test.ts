import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../cli/system/package-root.ts'

/** The rooms of `cli/` from the ground up, and the files that put rooms together. */
const rooms = [
  ...[
    'report',
    'system',
    'plugins',
    'bundler',
    'built-in',
    'config',
    'stores',
    'content',
    'render',
  ],
  ...['output', 'releases', 'build.ts', 'merge.ts'],
  ...['commands', 'install', 'index.ts', 'main.ts'],
]

interface Arrow {
  from: string
  to: string
}

function filesOfCli(): string[] {
  const names = readdirSync(join(packageRoot, 'cli'), { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.ts')).sort()
}

/** The files of the program and of its templates, relative to the package. */
function sources(): string[] {
  return ['cli', 'data', 'templates', 'client'].flatMap((folder) => {
    const names = readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
    return names.filter((name) => /\.tsx?$/.test(name)).map((name) => join(folder, name))
  })
}

// Covers values and types, and also late imports.
function importsOf(from: string): string[] {
  const code = readFileSync(join(packageRoot, from), 'utf8')
  const places = code.matchAll(/\b(?:from|import)\b[\s(]*'(\.[^']+)'/g)
  return Array.from(places, ([, name = '']) => normalize(join(dirname(from), name)))
}

function arrowsOf(from: string): Arrow[] {
  const targets = importsOf(join('cli', from)).filter((to) => to.startsWith('cli/'))
  return targets.map((to) => ({ from, to: to.slice('cli/'.length) }))
}

const roomOf = (file: string) => file.split('/')[0] ?? ''
const featureOf = (file: string) => file.split('/').slice(0, -1)[1]
const inWords = (arrows: readonly Arrow[]) => arrows.map(({ from, to }) => `${from} -> ${to}`)

const arrows = filesOfCli().flatMap(arrowsOf)

test('every file of cli/ is in a room', () => {
  expect(filesOfCli().filter((file) => !rooms.includes(roomOf(file)))).toEqual([])
})

test('a file imports from its own room and from earlier rooms', () => {
  const placeOf = (file: string) => rooms.indexOf(roomOf(file))
  expect(inWords(arrows.filter(({ from, to }) => placeOf(to) > placeOf(from)))).toEqual([])
})

test('a feature imports the door, the rooms below the door, and no other feature', () => {
  const door = ['report', 'system', 'plugins']
  const ofFeatures = arrows.filter(({ from }) => featureOf(from) && roomOf(from) === 'built-in')
  const wrong = ofFeatures.filter(
    ({ from, to }) => !door.includes(roomOf(to)) && featureOf(to) !== featureOf(from),
  )
  expect(inWords(wrong)).toEqual([])
})

test('nothing of the core imports a feature except the list of features', () => {
  const wrong = arrows.filter(
    ({ from, to }) => roomOf(from) !== 'built-in' && featureOf(to) && roomOf(to) === 'built-in',
  )
  expect(inWords(wrong)).toEqual([])
})

test('no files import each other in a circle', () => {
  const next = new Map(sources().map((file) => [file, importsOf(file)]))
  // A file without remaining imports is in no cycle.
  for (let before = 0; before !== next.size; ) {
    before = next.size
    for (const [file, targets] of next)
      if (!targets.some((target) => next.has(target))) next.delete(file)
  }
  expect([...next.keys()]).toEqual([])
})
