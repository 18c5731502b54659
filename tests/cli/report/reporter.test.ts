import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { problem } from '../../../cli/report/problems.ts'
import { Reporter } from '../../../cli/report/reporter.ts'

interface Case {
  isTTY?: boolean
  env?: Record<string, string>
  quiet?: boolean
  verbose?: boolean
  columns?: number | undefined
}

function record(
  { isTTY = false, env = {}, quiet = false, verbose = false, ...size }: Case,
  use: (reporter: Reporter) => void,
) {
  const out: string[] = []
  const err: string[] = []
  const stdout = { write: (text: string) => out.push(text), isTTY }
  const stderr = { write: (text: string) => err.push(text), isTTY, columns: 60, ...size }
  use(new Reporter({ stdout, stderr, env, quiet, verbose }))
  return { out: out.join(''), err: err.join('') }
}

const retry = problem(
  'CONTENT_RETRY',
  { call: 'The page', cause: 'HTTP 503', attempt: 1, retries: 3, waitMs: 10_000 },
  { store: 7, url: 'http://h/7' },
)
const bad = problem(
  'ROW_FIELD',
  { fault: 'is missing' },
  { file: 'l.json', row: 2, store: 7, field: 'City' },
)
const path = problem('ROW_PATH', { path: 'store', fault: 'is bad' }, { file: 'l.json', row: 3 })

function tellOdd(stores: number): (reporter: Reporter) => void {
  return (reporter) => {
    for (let store = 1; store <= stores; store++)
      reporter.report(problem('PLUGIN_WARNING', { plugin: 'p', message: 'odd' }, { store }))
    reporter.reportHeld()
    reporter.reportHeld()
    expect(reporter.problems()).toHaveLength(stores)
  }
}

describe('Reporter', () => {
  test('names the place, and gives each hint once', () => {
    const again = problem('ROW_PATH', { path: 'x', fault: 'is bad' })
    const { err } = record({}, (reporter) => {
      for (const told of [retry, bad, path, again]) reporter.report(told)
    })
    expect(err).toBe(`store 7 http://h/7: The page: HTTP 503; retry 1 of 3 in 10 s
error   l.json row 2 (store 7) City: is missing
        Correct the row; docs/stores.md describes each field, and how to get coordinates. To build without such rows, set badRows: 'leave-out'.
error   l.json row 3: the path "store" is bad
        Give the store another URL, such as des-moines/hickman-rd.
error   the path "x" is bad
`)
  })

  test('reports the same problem once and keeps warnings and errors for the report', () => {
    record({}, (reporter) => {
      for (const told of [retry, bad, bad]) reporter.report(told)
      expect(reporter.problems()).toEqual([
        {
          code: 'ROW_FIELD',
          level: 'error',
          message: 'l.json row 2 (store 7) City: is missing',
          hint: expect.stringContaining('Correct the row'),
          store: 7,
        },
      ])
    })
  })

  test('one line reports problems of one kind in many rows, and the report has each', () => {
    const field = 'Zip'
    const wrong = (row: number, got: string) =>
      problem('ROW_FIELD', { fault: 'should be text', got }, { file: 'l.json', row, field })
    const many = [1, 2, 3, 4, 5].map((row) => wrong(row, String(row)))
    const few = [6, 7].map((row) => ({ ...path, where: { file: 'l.json', row } }))
    const taken = [8, 9, 10, 11].map((row) =>
      problem('ROW_DUPLICATE_ID', { id: 3, otherId: 3, otherRow: 2 }, { file: 'l.json', row }),
    )
    const { err, out } = record({ env: { GITHUB_ACTIONS: 'true' } }, (reporter) => {
      reporter.reportAll([...few, ...many, ...taken])
      reporter.reportAll(many)
      expect(reporter.problems()).toHaveLength(11)
    })
    expect(err.replaceAll(/^ .*\n/gm, '')).toBe(`error   l.json row 6: the path "store" is bad
error   l.json row 7: the path "store" is bad
error   l.json 5 rows (1, 2, 3 and 2 more) Zip: should be text, got 1, and the like
error   l.json 4 rows (8, 9, 10 and 1 more): the locationID 3 is taken in row 2
`)
    expect(out.match(/::error title=\w+/g)).toEqual([
      '::error title=ROW_PATH',
      '::error title=ROW_FIELD',
      '::error title=ROW_DUPLICATE_ID',
    ])
  })

  test('of warnings about many stores, the first are printed at once, and the others together', () => {
    const { err } = record({}, tellOdd(9))
    expect(err).toBe(`warning store 1: p: odd
warning store 2: p: odd
warning store 3: p: odd
warning 6 more stores (4, 5, 6 and 3 more): p: odd
`)
    expect(record({}, tellOdd(4)).err).toMatch(
      /warning store 3: p: odd\nwarning store 4: p: odd\n$/,
    )
    expect(record({ verbose: true }, tellOdd(9)).err).toContain('warning store 9: p: odd\n')
  })

  test('text from outside moves no cursor and begins no line', () => {
    const evil = problem('CONTENT_FAILED', {
      call: 'The page',
      cause: 'x\r\n::error::\u001b[2Jy',
      attempts: 1,
    })
    const { err, out } = record({ env: { GITHUB_ACTIONS: 'true' } }, (reporter) =>
      reporter.report(evil),
    )
    expect(err.split('\n')).toHaveLength(3)
    expect(`${err}${out}`).not.toMatch(/[^\P{Cc}\n]/u)
    expect(out).toMatch(/^::error title=CONTENT_FAILED::[^\n]*\n$/)
  })

  test('colour only on a terminal that wants it', () => {
    const report = (reporter: Reporter) => reporter.report(bad)
    expect(record({ isTTY: true }, report).err).toContain('\u001b[31merror  \u001b[39m')
    const warn = (reporter: Reporter) => reporter.report(problem('SITE_URL_MISSING', {}))
    expect(record({ isTTY: true }, warn).err).toContain('\u001b[33mwarning\u001b[39m')
    expect(record({ isTTY: true, env: { NO_COLOR: '1' } }, report).err).not.toContain('\u001b[')
    expect(record({}, report).err).not.toContain('\u001b[')
  })

  test('progress is a line that moves on a terminal', () => {
    const work = (reporter: Reporter) => {
      for (let done = 1; done <= 40; done++) reporter.progress('Building', done, 40)
      reporter.say('done')
    }
    const moving = record({ isTTY: true }, work)
    expect(moving.err.split('\r\u001b[K')).toHaveLength(42)
    expect(moving.err.endsWith('\r\u001b[K')).toBe(true)
    expect(moving.err).toContain('Building [############............] 20 of 40')
    expect(record({ quiet: true }, work)).toEqual({ err: '', out: '' })
  })

  test.each([
    ['of a second', 1000, []],
    ['of two minutes', 120_000, ['11 of 40', '21 of 40', '31 of 40']],
    ['of ten hours', 36_000_000, Array.from({ length: 39 }, (_, at) => `${at + 2} of 40`)],
  ])('in a log, each task %s prints its progress every half minute', (_, totalMs, told) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { err } = record({}, (reporter) => {
      for (const doing of ['Building', 'Comparing'])
        for (let done = 1; done <= 40; done++) {
          vi.advanceTimersByTime(totalMs / 40)
          reporter.progress(doing, done, 40)
        }
    })
    const lines = ['Building', 'Comparing'].flatMap((doing) => told.map((at) => `${doing} ${at}\n`))
    expect(err).toBe(lines.join(''))
  })

  test.each([
    [20, 20 - 1],
    [undefined, 80 - 1],
  ])('a moving line on a terminal %s columns wide does not wrap', (columns, length) => {
    const doing = 'Building '.repeat(20)
    const { err } = record({ isTTY: true, columns }, (reporter) => reporter.progress(doing, 1, 2))
    expect(err).toBe(`\r\u001b[K${doing.slice(0, length)}`)
  })

  test('details only if requested, retries not in quiet mode', () => {
    const use = (reporter: Reporter) => {
      reporter.detail('built /a/')
      reporter.report(retry)
    }
    expect(record({ verbose: true }, use).err).toContain('built /a/\n')
    expect(record({}, use).err).not.toContain('built')
    expect(record({ quiet: true }, use).err).toBe('')
  })
})
