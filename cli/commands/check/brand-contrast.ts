import type { Brand } from '../../../data/brands.ts'
import { contrast } from '../../config/colours.ts'
import { type Problem, problem } from '../../report/problems.ts'

/** Text and background pairs that the styles use, with the minimum contrast of WCAG AA: 4.5 for text, 3 for shapes. */
const pairs: [colour: string, ground: string, least: number][] = [
  ['ink', 'paper', 4.5],
  ['ink', 'surface', 4.5],
  ['ink-soft', 'paper', 4.5],
  ['ink-soft', 'surface', 4.5],
  ['action', 'paper', 4.5],
  ['action-ink', 'action', 4.5],
  ['action-ink', 'action-strong', 4.5],
  ['accent-ink', 'accent', 4.5],
  ['chrome-ink', 'chrome', 4.5],
  ['chrome-soft', 'chrome', 4.5],
  ['line-strong', 'paper', 3],
  ['star', 'paper', 3],
]

const hexColour = /^#(?:[\da-f]{3}|[\da-f]{6})$/i

/** Warns of each pair of a brand's colours with too little contrast; checks only colours written as numbers. */
export function brandContrast({ id, theme }: Pick<Brand, 'id' | 'theme'>): Problem[] {
  return pairs.flatMap(([colour, background, least]) => {
    const [one = '', other = ''] = [theme[colour], theme[background]]
    if (!hexColour.test(one) || !hexColour.test(other)) return []
    const has = Math.floor(contrast(one, other) * 10) / 10
    if (has >= least) return []
    return [problem('BRAND_CONTRAST', { brand: id, colour, background, has, least })]
  })
}
