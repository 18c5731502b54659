import { hash } from 'node:crypto'
import type { SourceResult, SourceText } from '../plugins/source.ts'
import type { Where } from '../report/problems.ts'
import { RequestError } from '../system/http/request-error.ts'
import { checkFragment, detailsWithinLimits } from './answers.ts'
import type { Answer, AnswerValidator, PageAnswer } from './calls.ts'
import type { FreshAnswers } from './store-client.ts'

/** The result of a source's function: a text, or none, with the cause and the address if a host reported that. */
export interface Given {
  text?: SourceText
  cause?: string
  url?: string
}

/** Checks the return value of a source's function; throws a `RequestError` when no page can be made of it. */
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

/** A header or footer; `host` is its base URL or source name. */
export function fragmentOf({ text }: Given, host: string): Answer {
  return { html: text?.html ?? '', host }
}

/** The answers for one store from a source, with hashes as validators. */
export function answersOf(header: Given, page: Given, host: string, store: Where): FreshAnswers {
  const body = fragmentOf(page, host)
  const { from, ...facts } = page.text ?? {}
  const details = detailsOf(facts)
  const where = { ...store, ...(from !== undefined && placeOf(from)) }
  const validators = {
    header: validatorOf(header.text?.html),
    page: validatorOf([body.html, details]),
  }
  const answer: PageAnswer = { body, details, lastModified: undefined, where }
  return { header: fragmentOf(header, host), page: answer, validators }
}

// Keeps details of a wrong shape, so that the warning can show them.
function detailsOf({ details = {}, modified }: Partial<SourceText>): unknown {
  const isObject = typeof details === 'object' && details !== null && !Array.isArray(details)
  return modified !== undefined && isObject ? { modified, ...details } : details
}

function validatorOf(value: unknown): AnswerValidator {
  return { hash: hash('sha256', JSON.stringify(value) ?? '', 'base64url').slice(0, 22) }
}

/** The place of a text: an address or a file. */
export function placeOf(from: string): Where {
  return /^https?:/.test(from) ? { url: from } : { file: from }
}
