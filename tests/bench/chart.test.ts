import { expect, test } from 'vitest'
import { benchResult } from '../helpers/bench-result.ts'
import { chartSvg } from './chart.ts'

const chart = chartSvg([
  benchResult(1100, [{ floor: 1, cold: 10 }]),
  benchResult(110, [{ floor: 0.1, cold: 1, eleventy: null }]),
  benchResult(1100, [{ floor: 30, cold: 30 }], 200),
])

function pathsOf(svg: string, build: string): (string | undefined)[] {
  return [...svg.matchAll(new RegExp(`<path class="${build}" d="(.*?)"`, 'g'))].map(([, d]) => d)
}

test('every build is a line in both panels and in the legend, the small chain first', () => {
  expect(pathsOf(chart, 'floor')).toEqual(['M60 270L360 155', 'M440 270L740 155', 'M60 342h18'])
  expect(pathsOf(chart, 'cold')).toEqual(['M60 155L360 40', 'M440 155L740 40', 'M205 342h18'])
})

test('a build that failed everywhere is omitted', () => {
  expect(chart).not.toContain('Eleventy + React')
})

test('the axes name the sizes that were measured, and powers of ten', () => {
  const numbers = [...chart.matchAll(/<text [^>]*>([\d.,]+)<\/text>/g)].map(([, text]) => text)
  const time = ['110', '1,100', '0.1', '1', '10']
  expect(numbers).toEqual([...time, '110', '1,100', '10', '100', '1,000'])
})

test('one size is a point', () => {
  const one = chartSvg([benchResult(110, [{ floor: 2 }])])
  expect(one).toContain('<circle class="floor" cx="60" cy="200.8" r="3"/>')
})
