import { shown } from '../../data/shown.ts'

/** A thrown value as an error: the value itself if it is an error with a readable message. */
export function asError(thrown: unknown): Error {
  try {
    if (isReadable(thrown)) return thrown
  } catch {
    // A getter or a proxy may throw as well.
  }
  return new Error(textOf(thrown))
}

function isReadable(thrown: unknown): thrown is Error {
  return (
    thrown instanceof Error &&
    typeof thrown.message === 'string' &&
    ['string', 'undefined'].includes(typeof thrown.stack)
  )
}

function textOf(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown
  try {
    const text = String(Object(thrown).message ?? thrown)
    return text === String({}) ? shown(thrown) : text
  } catch {
    return shown(thrown)
  }
}
