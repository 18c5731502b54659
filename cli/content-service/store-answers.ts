import type { Content, Details } from '../../data/content.ts'
import { readDetails } from '../../data/details.ts'
import { type Problem, problem } from '../problems.ts'
import type { Answer, Page } from './calls.ts'
import type { Stamp } from './stamp.ts'

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
}

/** Reads the facts beside the HTML; `tell` takes a warning for each that is left out. */
export function readStoreAnswers(
  { header, page }: SentAnswers,
  tell: (problem: Problem) => void,
): StoreAnswers {
  const { details, wrong } = readDetails(page.details)
  for (const fault of wrong) tell(problem('DETAILS_SHAPE', fault, page.where))
  const answers = { header, body: page.body, details }
  const modified = details.modified ?? isoDate(page.lastModified)
  return modified === undefined ? answers : { ...answers, modified }
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
