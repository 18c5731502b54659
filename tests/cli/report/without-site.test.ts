import { expect, test } from 'vitest'
import { devFault } from '../../../cli/commands/dev/dev-fault.ts'
import { problem } from '../../../cli/report/problems.ts'
import { Reporter } from '../../../cli/report/reporter.ts'
import { userError } from '../../../cli/report/user-error.ts'

const facts = { source: 'files', kind: 'page', cause: 'no such file' } as const

test('hints of dev and check do not mention a published or unchanged site', () => {
  const stderr: string[] = []
  const stream = { write: (text: string) => stderr.push(text) }
  const reporter = new Reporter({ stdout: stream, stderr: stream, env: {}, siteless: true })
  const broken = problem('OWN_FILE_BROKEN', { cause: 'Expected }' }, { file: 'templates/a.tsx' })
  reporter.report(problem('SOURCE_FAILED', facts))
  reporter.report(broken)
  expect(stderr.join('')).toBe(`error   The source files failed in page: no such file
        Correct the source, or the data that it reads.
error   templates/a.tsx: Expected }
        Correct the file.
`)
  expect(reporter.problems().map(({ hint }) => hint)).toEqual([
    'Correct the source, or the data that it reads.',
    'Correct the file.',
  ])
  expect(devFault(userError(1, 'SOURCE_FAILED', facts)).message).toBe(
    'The source files failed in page: no such file\nCorrect the source, or the data that it reads.',
  )
})
