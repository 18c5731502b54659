import { closeNames, isTime, keyOf, openNames } from './day-text.ts'

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
  const said: unknown[] = []
  for (const [name, value] of Object.entries(row)) {
    const place = placeOf(keyOf(name))
    if (place !== undefined) said[place] = value ?? ''
  }
  const isTimes = [0, 1, 2, 3].every((at) => {
    const time = said[at]
    return typeof time === 'string' && (time === '' || isTime(time))
  })
  if (!isTimes) return undefined
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

/** Returns the place of a property name among the two times of the two halves. */
function placeOf(key: string): number | undefined {
  for (const [half, words] of halves.entries())
    for (const word of words) {
      const rests = [
        key.endsWith(word) ? key.slice(0, -word.length) : '',
        key.startsWith(word) ? key.slice(word.length) : '',
      ]
      if (rests.some((rest) => openNames.includes(rest))) return 2 * half
      if (rests.some((rest) => closeNames.includes(rest))) return 2 * half + 1
    }
  return undefined
}
