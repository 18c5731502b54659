import { didYouMean } from '../report/nearest.ts'
import { deriveColours } from './colours.ts'

/** The fonts of the visitor's own device. */
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

/** Properties that themes from before the four colours lack. */
const optional = ['field']

/**
 * Completes a theme with values derived from its four colours, or from the default ones. A complete theme stays
 * unchanged, whatever its values. Throws `Error` that names the fault of any other theme.
 */
export function wholeTheme(theme: Readonly<Record<string, string>>): Record<string, string> {
  const names = [...Object.keys(deriveColours(fourColours)), ...Object.keys(lettersAndCorners)]
  if (names.every((name) => name in theme || optional.includes(name))) return theme
  for (const name of Object.keys(theme))
    if (!names.includes(name))
      throw new Error(`has ${name}, which no style uses${didYouMean(name, names)}`)
  const four = { ...fourColours, ...theme }
  for (const name of Object.keys(fourColours) as (keyof typeof fourColours)[])
    if (!/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(four[name]))
      throw new Error(
        `should have a colour like #1b2422 for ${name}, from which others follow, got "${four[name]}"`,
      )
  const further = Object.entries(theme).filter(([name]) => !(name in fourColours))
  return { ...lettersAndCorners, ...deriveColours(four), ...Object.fromEntries(further) }
}
