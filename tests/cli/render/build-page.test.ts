import { expect, test } from 'vitest'
import { buildPage } from '../../../cli/render/page-renderer.ts'
import type { StoreRow } from '../../../data/store.ts'
import { alone, filled, site, store } from '../../templates/sample-page.ts'

const content = { header: filled(), body: filled(), footer: filled(), details: {} }

function wordsOf(fields: Partial<StoreRow>, descriptionTemplate: string): [string, string] {
  const [main] = site.brands
  const brands = main ? [{ ...main, baseTitle: 'Base', descriptionTemplate }] : []
  const { title, description } = buildPage(store(fields), alone, content, { ...site, brands })
  return [title, description]
}

const place = 'Tires at {address}, {city}, {state} and more {odd}'

test.each([
  [{}, 'Base | 4120 Hickman Rd Des Moines, IA', 'at 4120 Hickman Rd, Des Moines, IA and'],
  [{ State: '' }, 'Base | 4120 Hickman Rd Des Moines', 'at 4120 Hickman Rd, Des Moines and'],
  [{ State: ' ' }, 'Base | 4120 Hickman Rd Des Moines', 'at 4120 Hickman Rd, Des Moines and'],
])('title and description with %j leave no gap', (fields, title, part) => {
  expect(wordsOf(fields, place)).toEqual([title, `Tires ${part} more {odd}`])
})

test('a description has no blanks at its ends', () => {
  expect(wordsOf({ State: '' }, '{state} stores in {city} {state}')[1]).toBe('stores in Des Moines')
})
