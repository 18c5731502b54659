import { closeNames, isTime, openNames } from './day-text.ts'

const halves = [
  'matin morning vormittag manana mattina manha am 1',
  'apresmidi afternoon nachmittag tarde pomeriggio pm soir 2',
].map((words) => words.split(' '))

/**
 * Returns the text of a day whose morning and afternoon have times of their own: `{ ouverture_matin: '9:00',
 * fermeture_matin: '12:00', ouverture_apresmidi: '14:00', fermeture_apresmidi: '19:00' }`; without times at noon it is
 * one span. Undefined for other objects.
 */
export function textOfHalves(row: Record<string, unknown>): string | undefined {
  const times = new Map(Object.entries(row).map(([name, value]) => [keyOf(name), value]))
  const all = halves.flatMap((words) =>
    [openNames, closeNames].map((names) =>
      words
        .flatMap((word) => names.flatMap((name) => [`${name}${word}`, `${word}${name}`]))
        .find((key) => times.has(key)),
    ),
  )
  if (all.includes(undefined)) return undefined
  const said = all.map((key) => times.get(key ?? '') ?? '')
  if (!said.every((time) => typeof time === 'string' && (time === '' || isTime(time))))
    return undefined
  const [opens, noon, afterNoon, closes] = said
  const spans =
    noon === '' && afterNoon === ''
      ? [[opens, closes]]
      : [
          [opens, noon],
          [afterNoon, closes],
        ]
  const filled = spans.filter((span) => span.some((time) => time !== ''))
  return filled.every((span) => !span.includes(''))
    ? filled.map((span) => span.join(' - ')).join(', ')
    : undefined
}

function keyOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z\d]/g, '')
}
