import type { Weekday } from '../../data/content.ts'
import { dayFields } from '../../data/hours-fields.ts'
import { readDayNames } from '../../data/hours-text/read-day-names.ts'
import { remembered } from '../../data/remembered.ts'
import { weekdaysFromMonday } from '../../data/weekdays.ts'

/** The content of a column for some days: whole spans, one of the two times, or whether the day is closed or open. */
type Role = 'hours' | 'opens' | 'closes' | 'isClosed' | 'isOpen'

/** A column with hours of some days. */
export interface HoursHeading {
  /** The index in the header. */
  at: number
  days: readonly Weekday[]
  role: Role
  /** The order of several spans of one day. */
  slot: number
}

const fewestDays = 5

/**
 * Returns the columns with hours by day, in any language: `Monday`, `Mon-Fri`, `Monday Open`, `Hours > Monday > Open
 * Intervals`. A name with any other word is not matched.
 */
export function hoursHeadings(header: readonly string[]): readonly HoursHeading[] {
  return known(header.join('\0'), () => findHeadings(header))
}

// Cached: the dev server reads lists repeatedly.
const known = remembered<readonly HoursHeading[]>(1000)

function findHeadings(header: readonly string[]): HoursHeading[] {
  const parts = header.map(partsOf)
  const days = readDayNames(parts.map(({ name }) => name))
  const found = parts.flatMap(({ role, slot, name, saysHours }, at) => {
    const ofName = name === '' ? undefined : days[at]
    // The short "on" in "Open on" does not identify a day by itself.
    const isWord = saysHours && name.length > longestSign
    return ofName ? [{ at, days: ofName, role, slot, saysHours: isWord }] : []
  })
  const covered = new Set(found.flatMap((one) => one.days))
  // With weekend columns only, the columns of the other days are not understood.
  if (!weekdaysFromMonday.slice(0, weekend).some((day) => covered.has(day))) return []
  // "Sa" alone may mean anything.
  const isWeek = found.length > 1 && covered.size >= fewestDays
  return found
    .filter(({ saysHours }) => saysHours || isWeek)
    .map(({ saysHours: _, ...heading }) => heading)
}

const weekend = 5

/** Day names this short need other day columns next to them. */
const longestSign = 2

/** Returns the columns with the hours of one day in one text, by field. */
export function dayColumns(header: readonly string[]): Map<string, number> {
  const headings = hoursHeadings(header)
  const single = weekdaysFromMonday.flatMap((day: Weekday, at): [string, number][] => {
    const of = headings.filter(({ days }) => days.includes(day) && days.length === 1)
    const [first] = of
    const field = dayFields[at]
    return field && first?.role === 'hours' && of.length === 1 ? [[field, first.at]] : []
  })
  return new Map(single)
}

/** Returns the columns with the two times of every day; undefined if uncertain. */
export function dailyTimes(
  header: readonly string[],
): { opens?: number; closes: number } | undefined {
  const places = (role: Role, words: ReadonlySet<string>) =>
    [...header.entries()].flatMap(([at, heading]) => {
      const parts = partsOf(heading)
      const all = wordsOf(heading)
      const isSaid = parts.name === '' && (parts.role === role || all.length === 1)
      return isSaid && all.some((word) => words.has(word)) ? [at] : []
    })
  const [opens, ...furtherOpens] = places('opens', ofOpening)
  const [closes, ...furtherCloses] = places('closes', ofClosing)
  if (closes === undefined || furtherOpens.length + furtherCloses.length > 0) return undefined
  return { ...(opens !== undefined && { opens }), closes }
}

const ofOpening = new Set(
  'open opens opening opened öffnet öffnung ouverture ouvre apertura abre apre opent abertura otwarcie öppnar åbner åpner'.split(
    ' ',
  ),
)
const ofClosing = new Set(
  'close closes closing closed schließt schließung fermeture ferme cierre cierra chiusura chiude sluit fechamento fecha zamknięcie stänger lukker stenger'.split(
    ' ',
  ),
)

interface Parts {
  role: Role
  slot: number
  saysHours: boolean
  /** The name without words that mark its cells as hours. */
  name: string
}

function partsOf(heading: string): Parts {
  if (heading.length > longest) return { role: 'hours', slot: 0, saysHours: false, name: '' }
  const words = wordsOf(heading)
  const parts = sorted(words, roles)
  // "Do" alone is Thursday, but Polish for "to" beside another day.
  return parts.name === '' ? sorted(words, rolesBesideDays) : parts
}

function sorted(words: readonly string[], roles: ReadonlyMap<string, Role>): Parts {
  const parts: Parts = { role: 'hours', slot: 0, saysHours: false, name: '' }
  const kept: string[] = []
  for (const word of words) {
    const slot = slots[word] ?? (/^\d$/.test(word) ? Number(word) : undefined)
    const role = roles.get(word)
    if (role === undefined && slot === undefined) kept.push(word)
    parts.slot = slot ?? parts.slot
    if (role === undefined) continue
    parts.saysHours = true
    if (role !== 'hours') parts.role = role
  }
  // A cell of "Open Intervals" has both times.
  if (words.some((word) => spanWords.has(word))) parts.role = 'hours'
  parts.name = kept.join(' ').replace(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, '')
  return parts
}

const longest = 80

const spanWords = new Set(['interval', 'intervals'])

function wordsOf(heading: string): string[] {
  const apart = heading
    .normalize('NFC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    // Databases write `Mon - Fri` so.
    .replace(/(?<=\p{L})___(?=\p{L})/gu, '-')
    .replace(/[_.:>|/()[\]#]+/g, ' ')
    .replace(/\b[dl]['’]/g, '')
    .replace(/\bis (open|closed)\b/g, 'is$1')
    .replace(
      /\b(mon|tue|wed|thu|fri|sat|sun)([a-z]*?) ?to ?(?=(?:mon|tue|wed|thu|fri|sat|sun))/g,
      '$1$2-',
    )
  const words = apart.match(/[\p{L}\p{M}]+|\d+|[^\s\p{L}\p{N}]+/gu) ?? []
  return words.flatMap(splitGlued)
}

const glued =
  /^(?:(opens?|opening|closes?|closing|hours|oh|start|end)((?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)|((?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}?)(opens?|opening|closes?|closing|closed|hours|start|end|from|to))$/

/** Splits `mondayopen` into two words. */
function splitGlued(word: string): string[] {
  const [, ...found] = glued.exec(word) ?? []
  const words = found.filter((one) => one !== undefined)
  return words.length > 0 ? words : [word]
}

const words: Record<Role, string> = {
  hours:
    'hours hour hrs oh time times work opening regular business store shop location branch outlet office dealer trading working operating operation of the' +
    ' öffnungszeit öffnungszeiten oeffnungszeiten geschäftszeiten horaire horaires heures horario horarios de atención atencion' +
    ' orario orari di openingstijd openingstijden openingsuren openingsuur winkel uren horário horários funcionamento' +
    ' godziny godzina öppettid öppettider öppet åbningstid åbningstider åpningstid åpningstider aukioloajat interval intervals',
  opens:
    'open opens start starts from begin begins offen geöffnet öffnet öffnung von ab ouverture ouvre ouvert début debut apertura' +
    ' abre abierto desde inicio apre aperto dalle inizio opent van abertura otwarcie otwarcia od öppnar från fra åbner åpner',
  closes:
    'close closes closing end ends to until till finish shut schließt schliesst schließung schluss bis zu ende fermeture ferme fin' +
    ' cierre cierra hasta chiusura chiude alle sluit sluiting tot fecha fechamento encerramento zamknięcie zamkniecie do stänger' +
    ' till lukker stenger til',
  isOpen: 'isopen status enabled active',
  isClosed:
    'closed isclosed geschlossen fermé cerrado chiuso gesloten fechado zamknięte stängt lukket',
}

const roles = new Map(
  (Object.keys(words) as Role[]).flatMap((role) =>
    words[role].split(' ').map((word): [string, Role] => [word, role]),
  ),
)

const dayLike = new Set(['di', 'do'])
const rolesBesideDays = new Map([...roles].filter(([word]) => !dayLike.has(word)))

const slots: Readonly<Record<string, number>> = {
  ...numbered(
    1,
    'am morning morgens vormittag vormittags matin mañana mattina manhã ochtend förmiddag',
  ),
  ...numbered(
    2,
    'pm afternoon evening nachmittag nachmittags soir tarde pomeriggio middag eftermiddag',
  ),
}

function numbered(slot: number, names: string): Record<string, number> {
  return Object.fromEntries(names.split(' ').map((name) => [name, slot]))
}
