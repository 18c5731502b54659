import { expect, test } from 'vitest'
import { benchResult } from '../helpers/bench-result.ts'
import { resultText } from './table.ts'

test('the tables, and when they were measured', () => {
  const small = benchResult(110, [
    { floor: 0.2, cold: 0.5, unchanged: 0.25, eleventy: 1 },
    { floor: 0.25, cold: 0.5, unchanged: 0.2, eleventy: 1.5 },
  ])
  const large = benchResult(110_000, [{ floor: 50, cold: 100, eleventy: null }], 200, 'that day')
  expect(resultText([small, large])).toBe(`Measured on today: 110 stores.
Measured on that day: 110,000 stores, 200 ms.

Time, and in brackets how many times that of the floor:

|  | 110 stores | 110,000 stores, 200 ms |
| --- | --- | --- |
| Floor: fetch and write, nothing between | 0.23 s | 50.0 s |
| store-pages | 0.50 s (2.25) | 100 s (2.00) |
| store-pages again, nothing changed | 0.23 s (1.02) | – |
| Eleventy + React | 1.25 s (5.50) | failed |

CPU time, and peak memory of the largest process:

|  | 110 stores | 110,000 stores, 200 ms |
| --- | --- | --- |
| Floor: fetch and write, nothing between | 0.11 s, 23 MB | 25.0 s, 5000 MB |
| store-pages | 0.25 s, 50 MB | 50.0 s, 10000 MB |
| store-pages again, nothing changed | 0.11 s, 23 MB | – |
| Eleventy + React | 0.63 s, 125 MB | failed |

A second build, as a share of the first:

|  | 110 stores | 110,000 stores, 200 ms |
| --- | --- | --- |
| store-pages again, nothing changed | 0.45 | – |`)
})
