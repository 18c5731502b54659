import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../cli/system/package-root.ts'

/**
 * The house in the order of the data: a room of `cli/`, or a file that puts rooms together. What stands in
 * one imports from it and from those before it.
 */
const order = [
  ...['say', 'system', 'plugins', 'bundles', 'built-in', 'config', 'stores', 'content'],
  ...['editors-html', 'pages', 'site', 'memory', 'shards', 'releases'],
  ...['init', 'check', 'open-site.ts', 'finish-site.ts', 'build.ts', 'merge.ts', 'listen', 'dev'],
  ...['index.ts', 'commands', 'run.ts', 'install', 'main.ts'],
]

interface Arrow {
  from: string
  to: string
}

function filesOfCli(): string[] {
  const names = readdirSync(join(packageRoot, 'cli'), { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.ts')).sort()
}

// Values and types alike, also those that are loaded later.
function arrowsOf(from: string): Arrow[] {
  const code = readFileSync(join(packageRoot, 'cli', from), 'utf8')
  const places = code.matchAll(/\b(?:from|import)\b[\s(]*'(\.[^']+)'/g)
  const targets = Array.from(places, ([, name = '']) => normalize(join(dirname(from), name)))
  return targets.filter((to) => !to.startsWith('..')).map((to) => ({ from, to }))
}

function placeOf(file: string): number {
  return order.indexOf(file.split('/')[0] ?? '')
}

test('every file of cli/ has its place', () => {
  expect(filesOfCli().filter((file) => placeOf(file) < 0)).toEqual([])
})

test('no file imports from what comes after it', () => {
  const arrows = filesOfCli().flatMap(arrowsOf)
  const wrong = arrows.filter(({ from, to }) => placeOf(to) > placeOf(from))
  expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})

/** Rooms that a feature may import from: the door, and what the door itself is made of. */
const forFeatures = ['say', 'system', 'plugins', 'built-in']

test('a feature imports the door, and nothing else of the core', () => {
  const arrows = filesOfCli()
    .filter((file) => file.startsWith('built-in/'))
    .flatMap(arrowsOf)
  const wrong = arrows.filter(({ to }) => !forFeatures.includes(to.split('/')[0] ?? ''))
  expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})
