import { styleText } from 'node:util'
import { mostAlike, placeOfAll, placeText } from './problem-place.ts'
import { kindOf, type Problem, type ProblemCode, word } from './problems.ts'
import type { ReportProblem } from './report.ts'

/** A stream that the tool prints to. */
export interface Stream {
  write(text: string): unknown
  isTTY?: boolean | undefined
  columns?: number | undefined
}

export interface ReporterSettings {
  stdout: Stream
  stderr: Stream
  env: Record<string, string | undefined>
  quiet: boolean
  verbose: boolean
}

/** All that the tool prints goes through one of these. */
export interface Reporter {
  /**
   * Prints a problem, the same one only once; warnings and errors are kept for the report. Of warnings
   * of one kind about many stores only the first ones, unless verbose: `tellHeld` has the others.
   */
  tell(problem: Problem): void
  /** Prints problems, those of one kind in many rows or stores as one line. */
  tellAll(problems: readonly Problem[]): void
  /** Prints of how many more stores there were warnings. */
  tellHeld(): void
  /** A line of the result, on standard output; not when quiet. */
  say(text: string): void
  /** A line for people who want to know more. */
  detail(text: string): void
  /** How far a long piece of work is. */
  progress(doing: string, done: number, total: number): void
  /** The warnings and errors told so far. */
  problems(): ReportProblem[]
  /** The same, as data. */
  told(): Problem[]
  /** Whether a problem of this code has been told, whatever its level. */
  hasTold(code: ProblemCode): boolean
}

/** The one place that prints: colour and a moving line only on a terminal, annotations in GitHub Actions. */
export function createReporter(settings: ReporterSettings): Reporter {
  return new StreamReporter(settings)
}

/** In a log, where no line moves, long work gives a sign of life as often. */
const signOfLifeMs = 30_000

class StreamReporter implements Reporter {
  readonly #settings: ReporterSettings
  readonly #kept: Problem[] = []
  readonly #told = new WeakSet<Problem>()
  readonly #hinted = new Set<string>()
  readonly #codes = new Set<ProblemCode>()
  /** Warnings about stores, by kind: the first ones, and those that are held back. */
  readonly #alike = new Map<string, Problem[]>()
  #lineIsOpen = false
  /** What was under way when progress was last told of, and when that was or the work began. */
  #doing = ''
  #progressAt = 0

  constructor(settings: ReporterSettings) {
    this.#settings = settings
  }

  tell(problem: Problem): void {
    if (!this.#isNew(problem)) return
    if (!this.#isHeld(problem)) this.#print(problem, placeText(problem.where))
  }

  tellAll(problems: readonly Problem[]): void {
    const kinds = new Map<string, Problem[]>()
    for (const problem of problems) addTo(kinds, problem)
    for (const problem of problems) {
      const alike = kinds.get(kindOf(problem)) ?? []
      if (alike.length <= mostAlike) this.tell(problem)
      else this.#tellTogether(alike)
    }
  }

  tellHeld(): void {
    for (const alike of this.#alike.values()) {
      const held = alike.splice(mostAlike)
      const [first, second] = held
      if (first) this.#print(first, second ? placeOfAll(held, ' more') : placeText(first.where))
    }
  }

  say(text: string): void {
    if (this.#settings.quiet) return
    this.#endLine()
    this.#settings.stdout.write(`${text}\n`)
  }

  detail(text: string): void {
    if (this.#settings.verbose) this.#toStderr(`${printable(text)}\n`)
  }

  progress(doing: string, done: number, total: number): void {
    if (this.#settings.quiet) return
    if (this.#settings.stderr.isTTY)
      this.#redraw(`${doing} ${bar(done / total)} ${done} of ${total}`)
    else this.#plainProgress(doing, done, total)
    if (done === total) this.#endLine()
  }

  problems(): ReportProblem[] {
    return this.#kept.map(reportProblem)
  }

  told(): Problem[] {
    return this.#kept
  }

  hasTold(code: ProblemCode): boolean {
    return this.#codes.has(code)
  }

  #isNew(problem: Problem): boolean {
    if (this.#told.has(problem)) return false
    this.#told.add(problem)
    this.#codes.add(problem.code)
    if (problem.level !== 'info') this.#kept.push(problem)
    return true
  }

  #tellTogether(alike: readonly Problem[]): void {
    const fresh = alike.filter((problem) => this.#isNew(problem))
    const [first] = fresh
    if (first) this.#print(first, placeOfAll(fresh), moreOf(fresh))
  }

  #isHeld(problem: Problem): boolean {
    const { level, where } = problem
    if (level !== 'warning' || where.store === undefined || this.#settings.verbose) return false
    return addTo(this.#alike, problem) > mostAlike
  }

  #print(problem: Problem, place: string, more = ''): void {
    const { code, level } = problem
    const { message, hint } = word(problem)
    const line = printable(place + message + more)
    if (level === 'info' && this.#settings.quiet) return
    this.#toStderr(this.#problemText(problem, line, hint))
    if (this.#settings.env.GITHUB_ACTIONS === 'true' && level !== 'info')
      this.#settings.stdout.write(`::${level} title=${code}::${annotation(line)}\n`)
  }

  // A hint stands once, behind the first problem of its kind.
  #problemText({ code, level }: Problem, line: string, hint: string | undefined): string {
    const text = level === 'info' ? `${line}\n` : `${this.#paint(level)} ${line}\n`
    if (hint === undefined || this.#hinted.has(code)) return text
    this.#hinted.add(code)
    return `${text}        ${printable(hint)}\n`
  }

  #paint(level: 'error' | 'warning'): string {
    const { stderr, env } = this.#settings
    const label = level.padEnd(7)
    if (!stderr.isTTY || env.NO_COLOR) return label
    return styleText(level === 'error' ? 'red' : 'yellow', label, { validateStream: false })
  }

  #plainProgress(doing: string, done: number, total: number): void {
    const now = performance.now()
    const isDue = doing === this.#doing && now - this.#progressAt >= signOfLifeMs
    if (isDue) this.#settings.stderr.write(`${doing} ${done} of ${total}\n`)
    if (isDue || doing !== this.#doing) this.#progressAt = now
    this.#doing = doing
  }

  #redraw(text: string): void {
    const width = (this.#settings.stderr.columns ?? 80) - 1
    this.#settings.stderr.write(`\r\x1b[K${text.slice(0, width)}`)
    this.#lineIsOpen = true
  }

  #toStderr(text: string): void {
    this.#endLine()
    this.#settings.stderr.write(text)
  }

  #endLine(): void {
    if (this.#lineIsOpen) this.#settings.stderr.write('\r\x1b[K')
    this.#lineIsOpen = false
  }
}

function reportProblem(problem: Problem): ReportProblem {
  const { code, level, where } = problem
  const { url: _, ...place } = where
  const { message, hint } = word(problem)
  return {
    code,
    level,
    message: printable(placeText(place) + message),
    ...(where.store === undefined ? {} : { store: where.store }),
    ...(where.url === undefined ? {} : { url: where.url }),
    ...(hint === undefined ? {} : { hint }),
  }
}

/** How many of its kind there are then. */
function addTo(kinds: Map<string, Problem[]>, problem: Problem): number {
  const kind = kindOf(problem)
  const alike = kinds.get(kind) ?? []
  kinds.set(kind, alike)
  return alike.push(problem)
}

// They are of one kind, but their words need not be the same.
function moreOf(alike: readonly Problem[]): string {
  const messages = new Set(alike.map((problem) => word(problem).message))
  return messages.size > 1 ? ', and the like' : ''
}

/** Text from outside must not move the cursor or begin a line of its own. */
function printable(text: string): string {
  const onOneLine = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
  // GitHub takes this for a command wherever it stands in a line.
  return onOneLine.replaceAll('##[', '## [')
}

function annotation(text: string): string {
  return text.replaceAll('%', '%25')
}

function bar(share: number): string {
  const width = 24
  const full = Math.round(share * width)
  return `[${'#'.repeat(full)}${'.'.repeat(width - full)}]`
}
