import type { Cost } from './measure.ts'
import { type BuildName, medianCost, type Result, usualOwnPercent } from './results.ts'

interface Line {
  build: BuildName
  name: string
  /** Strokes on white and on black. */
  light: string
  dark: string
  dashes: string
}

interface Point {
  stores: number
  value: number
}

interface Panel {
  title: string
  left: number
  read: (cost: Cost) => number
}

const lines: Line[] = [
  { build: 'floor', name: 'floor', light: '#57606a', dark: '#9aa4af', dashes: '2 4' },
  { build: 'cold', name: 'store-pages', light: '#0550ae', dark: '#6cb6ff', dashes: '' },
  {
    build: 'unchanged',
    name: 'store-pages again',
    light: '#0550ae',
    dark: '#6cb6ff',
    dashes: '7 4',
  },
  { build: 'eleventy', name: 'Eleventy + React', light: '#953800', dark: '#f69d50', dashes: '' },
  { build: 'astro', name: 'Astro + React', light: '#6639ba', dark: '#dcbdfb', dashes: '' },
]

const panels: Panel[] = [
  { title: 'Time (s)', left: 60, read: ({ seconds }) => seconds },
  { title: 'Peak memory (MB)', left: 440, read: ({ peakBytes }) => peakBytes / 1e6 },
]

const width = 780
const height = 360
const top = 40
const panelWidth = 300
const panelHeight = 230

/** Time and memory against the number of stores, both on log axes, as an SVG for light and dark pages. */
export function chartSvg(results: readonly Result[]): string {
  const measured = results
    .filter(
      ({ workload: { latencyMs, ownPercent } }) =>
        latencyMs === 0 && ownPercent === usualOwnPercent,
    )
    .toSorted((one, other) => one.workload.stores - other.workload.stores)
  const shown = lines.filter(({ build }) =>
    measured.some((result) => medianCost(result, build, ({ seconds }) => seconds) !== undefined),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Time and peak memory of a build against the number of stores">`,
    styleElement(),
    ...panels.flatMap((panel) => panelElements(panel, shown, measured)),
    ...shown.flatMap(legendElements),
    '</svg>\n',
  ].join('\n')
}

function styleElement(): string {
  const colors = (shade: 'light' | 'dark') =>
    lines.map((line) => `.${line.build}{color:${line[shade]}}`).join('')
  return [
    '<style>text{font:12px system-ui,sans-serif;fill:#1f2328}line{stroke:#d1d9e0}',
    'path{fill:none;stroke:currentColor;stroke-width:2}circle{fill:currentColor}',
    colors('light'),
    `@media (prefers-color-scheme:dark){text{fill:#d1d7e0}line{stroke:#3d444d}${colors('dark')}}`,
    '</style>',
  ].join('')
}

function panelElements(panel: Panel, shown: Line[], measured: readonly Result[]): string[] {
  const series = shown.map((line) => ({ line, points: pointsOf(line, measured, panel) }))
  const points = series.flatMap((one) => one.points)
  const bottom = top + panelHeight
  const right = panel.left + panelWidth
  const sizes = [...new Set(points.map(({ stores }) => stores))]
  const x = axis(sizes, panel.left, right)
  const y = axis(powersOfTen(points.map(({ value }) => value)), bottom, top)
  return [
    `<text x="${panel.left}" y="${top - 16}" font-weight="600">${panel.title}</text>`,
    ...x.ticks.flatMap((tick) => [
      gridLine(x.at(tick), top, x.at(tick), bottom),
      `<text x="${x.at(tick)}" y="${bottom + 18}" text-anchor="middle">${tick.toLocaleString('en-US')}</text>`,
    ]),
    ...y.ticks.flatMap((tick) => [
      gridLine(panel.left, y.at(tick), right, y.at(tick)),
      `<text x="${panel.left - 8}" y="${y.at(tick) + 4}" text-anchor="end">${tick.toLocaleString('en-US')}</text>`,
    ]),
    `<text x="${right}" y="${bottom + 36}" text-anchor="end">stores</text>`,
    ...series.flatMap(({ line, points }) =>
      lineElements(
        line,
        points.map(({ stores, value }) => [x.at(stores), y.at(value)]),
      ),
    ),
  ]
}

function pointsOf({ build }: Line, measured: readonly Result[], { read }: Panel): Point[] {
  return measured.flatMap((result) => {
    const value = medianCost(result, build, read)
    return value === undefined ? [] : [{ stores: result.workload.stores, value }]
  })
}

interface Axis {
  ticks: number[]
  at(value: number): number
}

/** A log axis from the smallest of its ticks to the largest. */
function axis(ticks: number[], from: number, to: number): Axis {
  const first = Math.log10(Math.min(...ticks))
  const decades = Math.log10(Math.max(...ticks)) - first || 1
  return {
    ticks,
    at: (value) => rounded(from + ((Math.log10(value) - first) / decades) * (to - from)),
  }
}

/** From below the smallest value to above the largest. */
function powersOfTen(values: readonly number[]): number[] {
  const first = Math.floor(Math.log10(Math.min(...values)))
  const last = Math.ceil(Math.log10(Math.max(...values)))
  return Array.from({ length: last - first + 1 }, (_, step) => 10 ** (first + step))
}

function gridLine(x1: number, y1: number, x2: number, y2: number): string {
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`
}

function lineElements({ build, dashes }: Line, places: number[][]): string[] {
  const dash = dashes ? ` stroke-dasharray="${dashes}"` : ''
  const path = places.map((place) => place.join(' ')).join('L')
  return [
    `<path class="${build}" d="M${path}"${dash}/>`,
    ...places.map(([x, y]) => `<circle class="${build}" cx="${x}" cy="${y}" r="3"/>`),
  ]
}

function legendElements({ build, name, dashes }: Line, index: number): string[] {
  const x = 60 + index * 145
  const y = height - 18
  const dash = dashes ? ` stroke-dasharray="${dashes}"` : ''
  return [
    `<path class="${build}" d="M${x} ${y}h18"${dash}/>`,
    `<text x="${x + 24}" y="${y + 4}">${name}</text>`,
  ]
}

function rounded(number: number): number {
  return Number(number.toFixed(1))
}
