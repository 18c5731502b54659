import { describe, expect, test } from 'vitest'
import { cardText } from '../../data/store-card.ts'
import { store } from '../templates/sample-page.ts'

const brand = { displayName: 'Hartland Tire & Auto', label: 'Hartland' }
const whole = store({ locationID: 412 })
const week = { hours: [{ day: 'Monday', opens: '07:30', closes: '18:00' }], timeZone: 'UTC' }
const opening = JSON.stringify(week)

describe('the card of a store', () => {
  test('has its name, town, phone, path and opening', () => {
    expect(JSON.parse(cardText(whole, brand, opening))).toEqual({
      name: '4120 Hickman Rd',
      town: 'Des Moines',
      phone: '(515) 555-0101',
      call: 'tel:+15155550101',
      path: 'des-moines/hickman-rd',
      opening: week,
    })
  })

  test('says when the store is closed, whatever its hours', () => {
    const closed = store({ ClosedFrom: '2026-12-01', ReopensOn: '2027-01-10' })
    expect(JSON.parse(cardText(closed, brand, opening)).opening).toEqual({
      ...week,
      closed: [{ from: '2026-12-01', until: '2027-01-10' }],
    })
  })

  test.each<[name: string, row: object, opening: string | undefined, card: object]>([
    ['without hours', {}, undefined, { name: '4120 Hickman Rd', call: 'tel:+15155550101' }],
    ['with a name', { Name: 'Hartland Ames' }, undefined, { name: 'Hartland Ames' }],
    ['without a phone', { Phone: '' }, undefined, { phone: '' }],
    ['with half a phone', { Phone: '555-01' }, undefined, { phone: '555-01' }],
  ])('%s', (_, row, facts, card) => {
    const found = JSON.parse(cardText(store(row), brand, facts))
    expect(found).toMatchObject(card)
    expect('opening' in found).toBe(false)
  })

  const closedDays = (count: number) =>
    Array.from({ length: count }, (_, day) => ({ date: `2026-12-${10 + day}`, closed: true }))

  test('leaves out the names of special days if it is over 1 KB', () => {
    const named = closedDays(16).map((day) => ({ ...day, name: 'Betriebsferien' }))
    const text = cardText(whole, brand, JSON.stringify({ ...week, specialHours: named }))
    expect(JSON.parse(text).opening).toEqual({ ...week, specialHours: closedDays(16) })
  })

  test('has no opening if it is over 1 KB even so: hours without some days are wrong', () => {
    const text = cardText(whole, brand, JSON.stringify({ ...week, specialHours: closedDays(22) }))
    expect(JSON.parse(text).opening).toBeUndefined()
  })
})
