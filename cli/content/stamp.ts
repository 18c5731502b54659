import { hash } from 'node:crypto'
import type { Received } from './http.ts'

/** What tells whether an answer is still the one that an earlier build was given: one of the first three. */
export interface Stamp {
  /** The `ETag` header as it was sent. */
  etag?: string
  /** The `Last-Modified` header, where it can tell two changes apart. */
  since?: string
  /** Of the bytes and of `Last-Modified`, where the service sends no validator. */
  hash?: string
  /** The `Last-Modified` header as it was sent: pages show it. */
  lastModified?: string
}

/** The stamp of an answer that was sent. */
export function stampOf(received: Received): Stamp {
  const { etag, lastModified } = received
  const dated = lastModified === undefined ? {} : { lastModified }
  if (etag !== undefined && usableEtag.test(etag)) return { etag, ...dated }
  if (lastModified !== undefined && isSettled(received)) return { since: lastModified, ...dated }
  return { hash: hashOf(received), ...dated }
}

/** The request headers that ask whether an answer still holds; undefined when its service sends no validator. */
export function validatorsOf({ etag, since }: Stamp): Record<string, string> | undefined {
  if (etag !== undefined) return { 'if-none-match': etag }
  return since === undefined ? undefined : { 'if-modified-since': since }
}

/** Whether an answer is the one of the stamp. */
export function isSameAnswer(known: Stamp, received: Received): boolean {
  const { stillHolds, lastModified } = received
  if (stillHolds) return lastModified === undefined || lastModified === known.lastModified
  return known.hash !== undefined && known.hash === stampOf(received).hash
}

// RFC 9110 section 8.8.3. A longer one than any server makes would only fill the records.
const usableEtag = /^(?:W\/)?"[\x21\x23-\x7e]{1,200}"$/

const settledMs = 60_000

// RFC 9110 section 8.8.2.2: a page may change twice in the second that the header names.
function isSettled({ lastModified = '', date = '' }: Received): boolean {
  return Date.parse(date) - Date.parse(lastModified) >= settledMs
}

function hashOf({ bytes, lastModified = '' }: Received): string {
  return `${hash('sha256', bytes, 'base64url').slice(0, 22)}${lastModified}`
}
