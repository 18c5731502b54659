import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, deriveColours } from '../../../cli/config/colours.ts'
import { wholeTheme } from '../../../cli/config/theme.ts'

/** The colour pairs of the styles, and their contrast by WCAG AA. */
const pairs: [on: keyof Colours, of: (keyof Colours)[], least: number][] = [
  ['ink', ['paper', 'surface', 'field'], 4.5],
  ['ink-soft', ['paper', 'surface', 'field'], 4.5],
  // Outlined buttons and the focus ring.
  ['action', ['paper', 'surface', 'field'], 4.5],
  ['action-ink', ['action', 'action-strong'], 4.5],
  ['accent-ink', ['accent'], 4.5],
  ['chrome-ink', ['chrome'], 4.5],
  ['chrome-soft', ['chrome'], 4.5],
  // The focus in header and footer, and the letter of the mark.
  ['accent', ['chrome'], 3],
  // The borders of fields and buttons.
  ['line-strong', ['paper', 'surface', 'field'], 3],
  ['star', ['paper', 'surface'], 3],
]

type Colours = ReturnType<typeof deriveColours>

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)
const grey = fc
  .integer({ min: 0, max: 255 })
  .map((value) => `#${value.toString(16).padStart(2, '0').repeat(3)}`)
const colourOrGrey = fc.oneof(colour, grey)

test('a theme of any four colours can be read', () => {
  fc.assert(
    fc.property(
      fc.record({
        paper: colourOrGrey,
        ink: colourOrGrey,
        action: colourOrGrey,
        accent: colourOrGrey,
      }),
      (four) => {
        expect(unreadable(deriveColours(four))).toEqual([])
      },
    ),
    { numRuns: 1000 },
  )
})

test('four colours that can be read stay as they are', () => {
  const four = { paper: '#fff8f0', ink: '#2b1a12', action: '#8a3b12', accent: '#f0b429' }
  expect(deriveColours(four)).toMatchObject(four)
  expect(deriveColours({ ...four, paper: '#FFF' })).toMatchObject({ paper: '#ffffff' })
})

test('the default theme of a brand is readable', () => {
  expect(unreadable(wholeTheme({}) as unknown as Colours)).toEqual([])
})

test('a theme keeps its named colours, and derives the others', () => {
  const theme = wholeTheme({ paper: '#101418', radius: '0', line: 'hsl(0 0% 40%)' })
  expect(theme).toMatchObject({ paper: '#101418', radius: '0', line: 'hsl(0 0% 40%)' })
  expect(contrast(theme.ink ?? '', '#101418')).toBeGreaterThan(4.5)
})

test('black and white are as far apart as colours can be', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#fff')).toBeCloseTo(4.54)
})

function unreadable(colours: Colours): string[] {
  return pairs.flatMap(([on, grounds, least]) =>
    grounds
      .filter((ground) => contrast(colours[on], colours[ground]) < least)
      .map((ground) => `${on} ${colours[on]} on ${ground} ${colours[ground]}`),
  )
}
