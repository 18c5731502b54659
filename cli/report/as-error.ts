import { shown } from '../../data/shown.ts'

/** An error for whatever was thrown: that itself where it is one whose words can be read. */
export function asError(thrown: unknown): Error {
  try {
    if (isReadable(thrown)) return thrown
  } catch {
    // A getter or a proxy throws in its turn.
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
