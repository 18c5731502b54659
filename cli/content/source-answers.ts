import { hash } from 'node:crypto'
import type { SourceResult, SourceText } from '../plugins/source.ts'
import type { Where } from '../report/problems.ts'
import { RequestError } from '../system/http/request-error.ts'
import { checkFragment, detailsWithinLimits } from './answers.ts'
import type { Answer, AnswerValidator, PageAnswer } from './calls.ts'
import type { FreshAnswers } from './store-client.ts'

/** What a source has given: a text, or none, with the cause and the address where a host has said so. */
export interface Given {
  text?: SourceText
  cause?: string
  url?: string
}

/** What a function of a source has returned; throws a `RequestError` when no page can be made of it. */
export function readResult(result: SourceResult): Given {
  if (result === undefined || result === null) return {}
  const text = typeof result === 'string' ? { html: result } : result
  if (typeof text !== 'object' || typeof text.html !== 'string')
    throw new RequestError(
      `it returned ${kindOf(text)}; it should be HTML, { html }, or undefined for none`,
    )
  checkFragment(text.html)
  detailsWithinLimits(text.details)
  return { text }
}

function kindOf(value: unknown): string {
  return typeof value === 'object' ? 'an object without html' : `a ${typeof value}`
}

/** A header or footer; `host` says where it came from. */
export function fragmentOf({ text }: Given, host: string): Answer {
  return { html: text?.html ?? '', host }
}

/** What was given for one store as answers, known by hashes. */
export function answersOf(header: Given, page: Given, host: string, store: Where): FreshAnswers {
  const body = fragmentOf(page, host)
  const { from, ...facts } = page.text ?? {}
  const details = detailsOf(facts)
  const where = { ...store, ...(from !== undefined && placeOf(from)) }
  const known = { header: stampOf(header.text?.html), page: stampOf([body.html, details]) }
  const answer: PageAnswer = { body, details, lastModified: undefined, where }
  return { header: fragmentOf(header, host), page: answer, known }
}

// Details of a wrong shape stay, for the warning.
function detailsOf({ details = {}, modified }: Partial<SourceText>): unknown {
  const isObject = typeof details === 'object' && details !== null && !Array.isArray(details)
  return modified !== undefined && isObject ? { modified, ...details } : details
}

function stampOf(value: unknown): AnswerValidator {
  return { hash: hash('sha256', JSON.stringify(value) ?? '', 'base64url').slice(0, 22) }
}

function placeOf(from: string): Where {
  return /^https?:/.test(from) ? { url: from } : { file: from }
}
