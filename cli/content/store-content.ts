import type { Content } from '../../data/content.ts'
import { readDetails } from '../../data/details.ts'
import { unclearTexts } from '../../data/hours.ts'
import { type Problem, problem } from '../report/problems.ts'
import type { ImpossibleTime } from '../report/wording/content.ts'
import type { Answer, PageAnswer } from './calls.ts'

/** The answers for one store, as they were sent. */
export interface StoreAnswers {
  header: Answer
  page: PageAnswer
  /**
   * The answers in further languages that have a page, by locale; absent when all languages have the same
   * content.
   */
  languages?: Readonly<Record<string, Omit<StoreAnswers, 'languages'>>> | undefined
}

/** The footer of a store's pages; `languages` are the footers of further languages, by locale. */
export interface Footer extends Answer {
  languages?: Readonly<Record<string, Answer>>
}

/** The content of a store's pages. */
export interface LocalizedContent {
  content: Content
  /** The content in further languages that have a page, by locale; absent when there is one language. */
  languages?: Readonly<Record<string, Content>>
}

/**
 * Turns the answers for one store into its content in each language, with the shared footers; `warn` receives
 * a warning for each skipped fact. `isEarly` when a skipped fact is a date in the future: the same answers
 * give other content later.
 */
export function contentOf(
  footer: Footer,
  answers: StoreAnswers,
  warn: (problem: Problem) => void,
): LocalizedContent & { isEarly: boolean } {
  const main = contentIn(footer, answers, warn)
  const { content } = main
  if (!footer.languages) return main
  const others = Object.entries(footer.languages).flatMap(([locale, ownFooter]) => {
    const ofLanguage = answers.languages ? answers.languages[locale] : answers
    if (!ofLanguage) return []
    // The same content has the same warnings.
    const made =
      ofLanguage === answers
        ? { ...main, content: { ...content, footer: ownFooter.html } }
        : contentIn(ownFooter, ofLanguage, warn)
    return [[locale, made] as const]
  })
  return {
    content,
    languages: Object.fromEntries(others.map(([locale, { content }]) => [locale, content])),
    isEarly: [main, ...others.map(([, made]) => made)].some(({ isEarly }) => isEarly),
  }
}

function contentIn(
  footer: Answer,
  { header, page }: StoreAnswers,
  warn: (problem: Problem) => void,
): { content: Content; isEarly: boolean } {
  const { details: read, wrong } = readDetails(page.details)
  for (const fault of wrong) warn(problem('DETAILS_SHAPE', fault, page.where))
  for (const text of unclearTexts(read)) warn(problem('HOURS_TEXT', { text }, page.where))
  const { modified: inDetails, ...others } = read
  const { modified, isEarly } = timeOfChange(inDetails, page, warn)
  const details = inDetails === undefined || modified === inDetails ? read : others
  const content = { header: header.html, body: page.body.html, footer: footer.html, details }
  return { content: modified === undefined ? content : { ...content, modified }, isEarly }
}

// The time in `details` comes before `Last-Modified`. An impossible time is worse than none: search engines
// would no longer trust the other times.
function timeOfChange(
  inDetails: string | undefined,
  { lastModified, date, where }: PageAnswer,
  warn: (problem: Problem) => void,
): { modified?: string; isEarly: boolean } {
  const said = { 'details.modified': inDetails, 'Last-Modified': isoDate(lastModified) }
  let isEarly = false
  for (const [name, time] of Object.entries(said)) {
    if (time === undefined) continue
    const judged = judgeTime(time, date)
    if (judged === 'possible') return { modified: time, isEarly }
    if (judged === 'to-come') isEarly = true
    warn(problem('TIME_OF_CHANGE', { name, time, judged }, where))
  }
  return { isEarly }
}

const firstPossible = Date.parse('1990-01-01')
const differenceOfClocksMs = 5 * 60_000
const dayMs = 24 * 60 * 60_000

/**
 * Whether something can have changed at a time: not before the web existed, and not after the answer was
 * sent. The answer's `Date` is the time of sending, so that the same answers make the same pages in every
 * build; without a plausible `Date`, the current time is.
 */
function judgeTime(time: string, answeredAt = ''): ImpossibleTime | 'possible' {
  const changed = Date.parse(time)
  if (changed < firstPossible) return 'too-early'
  const now = Date.now()
  const sent = Date.parse(answeredAt)
  const answered = sent <= now + dayMs ? sent : now
  return changed > answered + differenceOfClocksMs ? 'to-come' : 'possible'
}

function isoDate(header: string | undefined): string | undefined {
  const time = Date.parse(header ?? '')
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
