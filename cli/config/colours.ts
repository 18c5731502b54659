/** The four colours that a theme is derived from, as `#rrggbb` or `#rgb`. */
export interface FourColours {
  paper: string
  ink: string
  action: string
  accent: string
}

/** The contrast that WCAG AA requires for text, and for large text, borders of fields and focus rings. */
const forText = 4.5
const forShapes = 3

const white = '#ffffff'
const black = '#000000'

/**
 * Derives all colours of a theme. Each of the four stays unchanged if it is legible on its backgrounds;
 * otherwise it is darkened or lightened until it is.
 */
export function deriveColours(four: FourColours) {
  const paper = mix(four.paper, four.paper, 0)
  const isDark = poleOn([paper]) === white
  const [pole, other] = isDark ? [white, black] : [black, white]
  const surface = contrast(paper, pole) > 14 ? mix(paper, pole, 0.04) : mix(paper, other, 0.35)
  const field = isDark ? surface : white
  const backgrounds = [paper, surface, field]
  const ink = legible(four.ink, backgrounds, forText)
  // The band of the header and the footer is dark in every theme.
  const chrome = isDark ? mix(paper, black, 0.4) : legible(ink, [paper], 10)
  const chromeInk = isDark ? ink : paper
  const accent = legible(four.accent, [chrome], forShapes)
  const action = legible(four.action, backgrounds, forText)
  const actionInk = [white, ink, black].find((on) => contrast(on, action) >= forText) ?? black
  const accentInk = [ink, chrome, black].find((on) => contrast(on, accent) >= forText) ?? white
  return {
    paper,
    surface,
    field,
    ink,
    'ink-soft': legible(mix(ink, paper, 0.3), backgrounds, forText),
    line: mix(paper, ink, 0.16),
    'line-strong': legible(mix(paper, ink, 0.5), backgrounds, forShapes),
    action,
    // The label keeps its colour: the background moves away from it.
    'action-strong': mix(action, actionInk === white ? black : white, 0.22),
    'action-ink': actionInk,
    accent,
    'accent-ink': accentInk,
    chrome,
    'chrome-ink': chromeInk,
    'chrome-soft': legible(mix(chromeInk, chrome, 0.25), [chrome], forText),
    'chrome-line': mix(chrome, chromeInk, 0.22),
    star: legible(four.accent, [paper, surface], forShapes),
  }
}

/** The contrast of two colours by WCAG 2: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The colour, or its first step towards black or white with enough contrast on all backgrounds. */
function legible(colour: string, backgrounds: readonly string[], least: number): string {
  const pole = poleOn(backgrounds)
  for (let share = 0; share < 1; share += 0.02) {
    const step = mix(colour, pole, share)
    if (backgrounds.every((background) => contrast(step, background) >= least)) return step
  }
  return pole
}

// Black or white has a contrast of at least 4.58 on any colour.
function poleOn(backgrounds: readonly string[]): string {
  const least = (pole: string) =>
    Math.min(...backgrounds.map((background) => contrast(pole, background)))
  return least(white) > least(black) ? white : black
}

function mix(from: string, to: string, share: number): string {
  const [start, end] = [channels(from), channels(to)]
  const mixed = start.map((value, at) => Math.round(value + ((end[at] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(colour: string): number[] {
  const digits = colour.length === 4 ? colour.replace(/[^#]/g, '$&$&') : colour
  return [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
}
