import { type HoursLine, openLines } from '../data/hours.ts'
import { openingWords } from '../data/opening-words.ts'
import type { Page } from '../data/page.ts'
import type { Opening } from '../data/page-data.ts'
import { remembered } from '../data/remembered.ts'
import { closedDays, statusOf } from '../data/store-status.ts'
import { fill, type Language } from '../data/words/words.ts'
import { jsonText } from './json-text.ts'

/** Returns the data for the open state, as JSON for a script element; undefined without hours or a time zone. */
export function openingJson(
  { details, store }: Pick<Page, 'details' | 'store'>,
  language: Language,
): string | undefined {
  const { hours, specialHours, timeZone, unclearDays } = details
  if (!hours?.length || !timeZone || unclearDays) return undefined
  const status = statusOf(store.row)
  const facts = {
    hours,
    ...(specialHours?.length && { specialHours }),
    timeZone,
    ...(status && { closed: closedDays(status) }),
  }
  return openings(`${language.locale} ${JSON.stringify(facts)}`, () =>
    jsonText(makeOpening(facts, language)),
  )
}

// Many stores of a chain have the same hours.
const openings = remembered<string>(500)

function makeOpening(facts: Omit<Opening, 'usual' | 'words'>, language: Language): Opening {
  const [first] = openLines(facts.hours ?? [], language)
  const usual = first ? shortLine(first, language) : ''
  return { ...facts, usual, words: openingWords(facts, language.locale) }
}

// The open state later replaces this text by one line; a longer text here would move the page.
function shortLine({ label, hours }: HoursLine, { words }: Language): string {
  if (label === words.hours.everyDay && hours === words.hours.allDay) return hours
  if (!hours.includes(', ')) return `${label} ${hours}`
  return fill(words.hours.from, { days: label, time: hours.split(' – ', 1)[0] ?? '' })
}
