import { styleText } from 'node:util'
import { Annotations } from './annotations.ts'
import { asError } from './as-error.ts'
import { codeFrame } from './code-frame.ts'
import { hintFor, hintKey } from './hint-for.ts'
import { inGroups, Kinds } from './in-groups.ts'
import { onOneLine } from './on-one-line.ts'
import { formatAlike, mostAlike, type Problem, placeOf, shownCode } from './problems.ts'
import { progressBar } from './progress-bar.ts'
import { relativeLocation } from './relative-location.ts'
import type { ReportProblem } from './report.ts'
import { reportProblems } from './report-problems.ts'
import { UserError } from './user-error.ts'
import type { Warners } from './warners.ts'
import { columnsOf, wrapped } from './wrapped.ts'

/** A stream that the tool writes to. */
interface Stream {
  write(text: string): unknown
  isTTY?: boolean | undefined
  columns?: number | undefined
}

/** Options for the amount and the streams of output. */
export interface Loudness {
  quiet?: boolean
  verbose?: boolean
  /** Standard output is for results that another program reads; all other output goes to standard error. */
  aside?: boolean
  /** Whether the command makes no site: its hints then do not mention one. */
  siteless?: boolean
}

export interface ReporterOptions extends Loudness {
  stdout: Stream
  stderr: Stream
  env: Record<string, string | undefined>
  /** The base of relative file names in messages. */
  cwd?: string
  /** The path of the package's docs, relative to `cwd`. */
  docs?: string
  /** Called with the progress of long work. */
  onProgress?: ((progress: Progress) => void) | undefined
}

/** The progress of long work: `done` of `total`. */
export interface Progress {
  /** The current work, in words. */
  doing: string
  done: number
  total: number
}

/** Milliseconds between the progress lines of a log, where no line can be rewritten. */
const signOfLifeMs = 30_000

/** Writes all output for people: colour and a progress line only on a terminal, annotations in GitHub Actions. */
export class Reporter {
  readonly #options: ReporterOptions
  readonly #reported = new Set<Problem>()
  readonly #hinted = new Set<string>()
  readonly #annotations = new Annotations()
  /** Warnings about stores by kind, including those that are held back. */
  #alike = new Kinds()
  #lineIsOpen = false
  /** The work at the last progress line, and the time of that line or of the start. */
  #life = { doing: '', at: 0 }

  constructor(options: ReporterOptions) {
    this.#options = options
  }

  /**
   * Reports a problem, the same one only once. Of warnings of one kind about many stores, only the first ones
   * are printed, unless verbose: `reportHeld` reports the others.
   */
  report(problem: Problem): void {
    if (this.#isNew(problem) && !this.#isHeld(problem)) this.#write([problem])
  }

  /** Reports problems; those of one kind in many rows or stores share one line. */
  reportAll(problems: readonly Problem[]): void {
    for (const alike of inGroups(problems, mostAlike))
      if (alike.length === 1) this.report(alike[0])
      else this.#write(alike.filter((one) => this.#isNew(one)))
  }

  /** `report` and `reportAll` as functions without `this`. */
  readonly warners: Warners = {
    warn: (problem) => this.report(problem),
    warnAll: (problems) => this.reportAll(problems),
  }

  /** Reports the number of further stores for each kind of warning. */
  reportHeld(): void {
    for (const alike of this.#alike.groups()) this.#write(alike.slice(mostAlike), ' more')
    this.#alike = new Kinds()
  }

  /** A new reporter with the same options. */
  renewed(): Reporter {
    return new Reporter(this.#options)
  }

  /** Prints a line of the result to standard output, unless quiet. */
  say(text: string): void {
    if (this.#options.quiet) return
    this.#endLine()
    this.#forPeople.write(`${text}\n`)
  }

  /** Prints a line for another program to standard output. */
  result(text: string): void {
    this.#endLine()
    this.#options.stdout.write(`${text}\n`)
  }

  /**
   * Reports the failure of a command. Any error but a `UserError` is a bug of the tool or of a template: only
   * then does a stack help.
   */
  failure(error: unknown): void {
    if (error instanceof UserError) {
      this.reportAll(error.problems)
      return
    }
    const { stack, message } = asError(error)
    const text = stack ?? message
    this.#toStderr(`${text}\n`)
  }

  /** Prints a line in verbose mode. */
  detail(text: string): void {
    if (this.#options.verbose) this.#toStderr(`${onOneLine(text)}\n`)
  }

  /** Shows the progress of long work. */
  progress(doing: string, done: number, total: number): void {
    const { onProgress, quiet, stderr } = this.#options
    onProgress?.({ doing, done, total })
    if (quiet) return
    if (stderr.isTTY) {
      const text = `${doing} ${progressBar(done / total)} ${done} of ${total}`
      stderr.write(`\r\x1b[K${text.slice(0, columnsOf(stderr) - 1)}`)
      this.#lineIsOpen = true
    } else this.#signOfLife(doing, done, total)
    if (done === total) this.#endLine()
  }

  /** The warnings and errors so far. */
  reported(): Problem[] {
    return [...this.#reported].filter(({ level }) => level !== 'info')
  }

  /** The same problems in the form of the report: many of one kind are one entry. */
  problems(): ReportProblem[] {
    return reportProblems(this.reported(), {
      near: (where) => relativeLocation(where, this.#options.cwd),
      hintFor: (hint) => hintFor(hint, this.#options),
    })
  }

  /** Whether a problem of this code was reported, at any level. */
  hasReported(code: Problem['code']): boolean {
    return [...this.#reported].some((problem) => problem.code === code)
  }

  get #forPeople(): Stream {
    const { aside, stdout, stderr } = this.#options
    return aside ? stderr : stdout
  }

  readonly #nearer = (problem: Problem): Problem => {
    return { ...problem, where: relativeLocation(problem.where, this.#options.cwd) }
  }

  #isNew(problem: Problem): boolean {
    const before = this.#reported.size
    return this.#reported.add(problem).size > before
  }

  #isHeld(problem: Problem): boolean {
    const { level, where } = problem
    if (level !== 'warning' || where.store === undefined || this.#options.verbose) return false
    return this.#alike.add(problem).length > mostAlike
  }

  // Problems of one kind may have different texts.
  #write([first, ...others]: readonly Problem[], more = ''): void {
    const { env, quiet } = this.#options
    if (!first || (first.level === 'info' && quiet)) return
    const { level } = first
    const code = shownCode(first)
    const { message, hint } = formatAlike([first, ...others])
    const near = this.#nearer(first)
    const line = onOneLine(placeOf([near, ...others.map(this.#nearer)], more) + message)
    const label = level === 'info' ? '' : level.padEnd(8)
    const text = this.#wrapped(label + line).slice(label.length)
    const frame = indented(codeFrame(first.where))
    const newHint = this.#newHint(hintKey(first), hint)
    this.#toStderr(`${this.#painted(label)}${text}\n${frame}${newHint}`)
    if (env.GITHUB_ACTIONS === 'true' && this.#annotations.take(level, code))
      this.#forPeople.write(`::${level} title=${code}::${line.replaceAll('%', '%25')}\n`)
  }

  // A hint is printed once, after the first problem of its code.
  #newHint(key: string, hint: string | undefined): string {
    if (hint === undefined || this.#hinted.has(key)) return ''
    this.#hinted.add(key)
    return `${this.#wrapped(' '.repeat(8) + onOneLine(hintFor(hint, this.#options)))}\n`
  }

  /** Wraps a text between words; a terminal would wrap it anywhere. */
  #wrapped(text: string): string {
    const { stderr } = this.#options
    return stderr.isTTY ? wrapped(text, 8, columnsOf(stderr)) : text
  }

  #painted(label: string): string {
    const { stderr, env } = this.#options
    if (!label || !stderr.isTTY || env.NO_COLOR) return label
    const colour = label.startsWith('error') ? 'red' : 'yellow'
    return `${styleText(colour, label.slice(0, 7), { validateStream: false })} `
  }

  #signOfLife(doing: string, done: number, total: number): void {
    const now = performance.now()
    if (doing !== this.#life.doing) this.#life = { doing, at: now }
    else if (now - this.#life.at >= signOfLifeMs) {
      this.#options.stderr.write(`${doing} ${done} of ${total}\n`)
      this.#life.at = now
    }
  }

  #toStderr(text: string): void {
    this.#endLine()
    this.#options.stderr.write(text)
  }

  #endLine(): void {
    if (this.#lineIsOpen) this.#options.stderr.write('\r\x1b[K')
    this.#lineIsOpen = false
  }
}

function indented(text: string | undefined): string {
  return text === undefined ? '' : text.replace(/^/gm, ' '.repeat(8)).concat('\n')
}
