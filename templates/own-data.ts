import { type HoursLine, weekLines } from '../data/hours.ts'
import { openingWords } from '../data/opening-words.ts'
import type { Page, Site } from '../data/page.ts'
import type { Opening } from '../data/page-data.ts'
import { remembered } from '../data/remembered.ts'
import { jsonText } from './json-text.ts'

/** What the open state is told from, as JSON that can stand in a script; undefined without hours or a time zone. */
export function openingJson({ details }: Page, { locale }: Site): string | undefined {
  const { hours, specialHours, timeZone } = details
  if (!hours?.length || !timeZone) return undefined
  const facts = { hours, ...(specialHours?.length && { specialHours }), timeZone }
  return openings(`${locale} ${JSON.stringify(facts)}`, () => jsonText(makeOpening(facts, locale)))
}

// Many stores of a chain open and close together.
const openings = remembered<string>(500)

function makeOpening(facts: Omit<Opening, 'usual' | 'words'>, locale: string): Opening {
  const [first] = weekLines(facts.hours ?? [], locale, 'short').filter(
    (line) => line.hours !== 'Closed',
  )
  const usual = first ? shortLine(first) : ''
  return { ...facts, usual, words: openingWords(facts, locale) }
}

// The line that takes its place is one line of text; a longer one would let the page move.
function shortLine({ label, hours }: HoursLine): string {
  if (!hours.includes(', ')) return `${label} ${hours}`
  return `${label} from ${hours.split(' – ', 1)[0]}`
}
