import { didYouMean } from '../report/nearest.ts'
import { deriveColours } from './colours.ts'

/** Letters as they are on a visitor's own device. */
export const systemFont =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

const fourColours = { paper: '#fbfaf7', ink: '#20262b', action: '#14567a', accent: '#f5c451' }

const lettersAndCorners = {
  font: systemFont,
  'heading-weight': '750',
  'heading-spacing': '-0.01em',
  radius: '10px',
  'radius-small': '6px',
}

/** What a theme was without before it could follow from four colours. */
const mayBeMissing = ['field']

/**
 * A theme with all that it leaves out: what follows from its four colours, or from ours. One that is
 * whole stays as it is, whatever stands in it. Throws `Error` that names what is wrong with another one.
 */
export function wholeTheme(said: Readonly<Record<string, string>>): Record<string, string> {
  const names = [...Object.keys(deriveColours(fourColours)), ...Object.keys(lettersAndCorners)]
  if (names.every((name) => name in said || mayBeMissing.includes(name))) return said
  for (const name of Object.keys(said))
    if (!names.includes(name))
      throw new Error(`has ${name}, which no style uses${didYouMean(name, names)}`)
  const four = { ...fourColours, ...said }
  for (const name of Object.keys(fourColours) as (keyof typeof fourColours)[])
    if (!/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(four[name]))
      throw new Error(
        `should have a colour like #1b2422 for ${name}, from which others follow, got "${four[name]}"`,
      )
  const own = Object.entries(said).filter(([name]) => !(name in fourColours))
  return { ...lettersAndCorners, ...deriveColours(four), ...Object.fromEntries(own) }
}
