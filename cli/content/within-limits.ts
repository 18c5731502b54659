import { Fault } from './fault.ts'

/**
 * Where HTML has one of these, there is something to be read, kept or written in another way. The sample's
 * texts have 80 in 1,000 characters.
 */
const signs = new Set([...'<>&"{%(,'].map((sign) => sign.charCodeAt(0)))
const mostSigns = 250_000

/** Editors' HTML that can be made a page in the memory of a thread; throws a `Fault` when it is too much. */
export function htmlWithinLimits(html: string): string {
  let count = 0
  if (html.length > mostSigns)
    for (let at = 0; at < html.length; at++) if (signs.has(html.charCodeAt(at))) count++
  if (count > mostSigns) {
    throw new Fault(
      `the HTML is too much for a page: ${inWords(mostSigns)} of < > & " { % ( and , at most`,
    )
  }
  return html
}

const mostDetails = 500_000

/** Details as they were sent; throws a `Fault` when they are too much for a page. */
export function detailsWithinLimits(details: unknown): unknown {
  const json = jsonOf(details)
  if (json === undefined) throw new Fault('details are nested too deep')
  if (json.length > mostDetails)
    throw new Fault(`details are too much for a page: ${inWords(mostDetails)} characters at most`)
  return details
}

/** What was sent, as JSON again; undefined where it is nested deeper than can be told. */
export function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value) ?? 'nothing'
  } catch {
    return undefined
  }
}

function inWords(count: number): string {
  return count.toLocaleString('en-US')
}
