import { expect, test } from 'vitest'
import { help, readOptions } from './options.ts'

const usual = {
  workloads: [
    { stores: 110, latencyMs: 0, ownPercent: 20 },
    { stores: 1100, latencyMs: 0, ownPercent: 20 },
    { stores: 11_000, latencyMs: 0, ownPercent: 20 },
    { stores: 110_000, latencyMs: 0, ownPercent: 20 },
    { stores: 110, latencyMs: 0, ownPercent: 100 },
    { stores: 1100, latencyMs: 0, ownPercent: 100 },
    { stores: 11_000, latencyMs: 0, ownPercent: 100 },
    { stores: 110, latencyMs: 200, ownPercent: 20 },
    { stores: 1100, latencyMs: 200, ownPercent: 20 },
  ],
  runs: 5,
  peers: ['eleventy', 'astro'],
  write: false,
}

test.each<[string, object]>([
  ['', usual],
  ['--runs 1 --peers none --write', { ...usual, runs: 1, peers: [], write: true }],
  ['--peers astro', { ...usual, peers: ['astro'] }],
  [
    '--stores 7,8 --latency 0,50 --own 100',
    {
      ...usual,
      workloads: [
        { stores: 7, latencyMs: 0, ownPercent: 100 },
        { stores: 8, latencyMs: 0, ownPercent: 100 },
        { stores: 7, latencyMs: 50, ownPercent: 100 },
        { stores: 8, latencyMs: 50, ownPercent: 100 },
      ],
    },
  ],
])('npm run bench -- %s', (line, expected) => {
  expect(readOptions(line.split(' ').filter(Boolean))).toEqual(expected)
})

test.each([
  ['--stores 0', '--stores: 0 is not a whole number above 0.'],
  ['--stores 1e3', '--stores: 1e3 is not a whole number above 0.'],
  ['--latency 2s', '--latency: 2s is not a whole number above 0.'],
  ['--runs many', '--runs: many is not a whole number above 0.'],
  ['--peers hugo', '--peers: hugo is none of eleventy, astro.'],
  ['--own 101', '--own: 101 is more than all of it.'],
  ['--fast', "Unknown option '--fast'"],
])('%s is refused', (line, message) => {
  expect(() => readOptions(line.split(' '))).toThrow(message)
})

test('--help names every option', () => {
  expect(readOptions(['--runs', '1', '--help'])).toBe('help')
  for (const option of ['--stores', '--latency', '--own', '--runs', '--peers', '--write', '--help'])
    expect(help).toContain(`\n  ${option} `)
})
