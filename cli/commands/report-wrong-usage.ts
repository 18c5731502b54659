import { reportPlace, reportRefusal } from '../output/with-report.ts'
import { reportText } from '../report/report-in-words.ts'
import { Reporter, type ReporterOptions } from '../report/reporter.ts'
import { userError } from '../report/user-error.ts'

interface CommandLine extends Pick<ReporterOptions, 'stdout' | 'env'> {
  argv: readonly string[]
  cwd: string
}

const silent = { write: () => {} }

/** Writes the report of a `build` or `merge` with a wrong command line; `words` are printed already. */
export async function reportWrongUsage(
  words: string,
  { argv, cwd, env, stdout }: CommandLine,
): Promise<void> {
  const [, , command = '', ...args] = argv
  if (command !== 'build' && command !== 'merge') return
  const reporter = new Reporter({ stdout: silent, stderr: silent, env, cwd })
  const { signal } = new AbortController()
  const report = await reportRefusal(
    userError(2, 'USAGE', { command, words: words.replace(/^error: /, '') }),
    reportPlace(cwd, givenValue('--report', args)),
    { cwd, env, reporter, signal },
  )
  if (args.includes('--json')) stdout.write(`${reportText(report)}\n`)
}

function givenValue(option: string, args: readonly string[]): string | undefined {
  const at = args.findIndex((word) => word === option || word.startsWith(`${option}=`))
  return args[at]?.split('=').slice(1).join('=') || (at < 0 ? undefined : args[at + 1])
}
