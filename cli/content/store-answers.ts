import type { Content, Details } from '../../data/content.ts'
import { readDetails } from '../../data/details.ts'
import { type Problem, problem } from '../say/problems.ts'
import type { Answer, Page } from './calls.ts'
import type { Stamp } from './stamp.ts'
import { judgeTimeOfChange } from './time-of-change.ts'

/** What was answered for one store, as it was sent. */
export interface SentAnswers {
  header: Answer
  page: Page
}

/** What tells whether the answers for a store are those of an earlier build. */
export interface StoreStamps {
  header: Stamp
  page: Stamp
}

/** Answers of this build, and what a later one knows them by. */
export interface FreshAnswers extends SentAnswers {
  stamps: StoreStamps
}

/** In place of answers: they are those of the earlier build. */
export type Unchanged = 'unchanged'

/** What the content service says of one store. */
export interface StoreAnswers {
  header: Answer
  body: Answer
  details: Details
  /** ISO date-time of the page's last change: `details.modified`, else the page's `Last-Modified`. */
  modified?: string
  /** A date that was left out is still to come: once it has, the same answers say another thing. */
  isEarly?: true
}

/** Reads the facts beside the HTML; `tell` takes a warning for each that is left out. */
export function readStoreAnswers(
  { header, page }: SentAnswers,
  tell: (problem: Problem) => void,
): StoreAnswers {
  const { details: read, wrong } = readDetails(page.details)
  for (const fault of wrong) tell(problem('DETAILS_SHAPE', fault, page.where))
  const { modified: own, ...others } = read
  const time = readTimeOfChange(own, page, tell)
  const details = own === undefined || time.modified === own ? read : others
  return { header, body: page.body, details, ...time }
}

// A time that cannot be is worse than none: search engines would no longer believe the others.
function readTimeOfChange(
  own: string | undefined,
  { lastModified, date, where }: Page,
  tell: (problem: Problem) => void,
): Pick<StoreAnswers, 'modified' | 'isEarly'> {
  const said = { 'details.modified': own, 'Last-Modified': isoDate(lastModified) }
  const early: { isEarly?: true } = {}
  for (const [name, time] of Object.entries(said)) {
    if (time === undefined) continue
    const judged = judgeTimeOfChange(time, date)
    if (judged === 'possible') return { modified: time, ...early }
    if (judged === 'to-come') early.isEarly = true
    tell(problem('TIME_OF_CHANGE', { name, time, judged }, where))
  }
  return early
}

/** The answers for one store as its content, with the footer that all stores share. */
export function contentOf(
  footer: Answer,
  { header, body, details, modified }: StoreAnswers,
): Content {
  const content = { header: header.html, body: body.html, footer: footer.html, details }
  return modified === undefined ? content : { ...content, modified }
}

function isoDate(header: string | undefined): string | undefined {
  const time = Date.parse(header ?? '')
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
