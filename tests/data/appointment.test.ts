import { expect, test } from 'vitest'
import { appointmentAddress, appointmentById } from '../../data/appointment.ts'
import type { Brand } from '../../data/brands.ts'
import type { Site } from '../../data/page.ts'
import type { Store } from '../../data/store.ts'
import { slots } from '../fixtures/amenities.ts'
import { storeRow } from '../fixtures/store-row.ts'

const brand = { id: 'main', label: 'Tea & Co' } as Brand
const row = storeRow({ City: 'Saint Paul/Ü', booking: 'a b' })
const store: Store = { id: 101, path: 'a/b c', brand: 'main', isCorporate: false, fields: {}, row }

test.each<[href: string | undefined, ofStore: string | undefined, ofId: string | undefined]>([
  [undefined, undefined, undefined],
  ['/book', '/shops/book', '/shops/book'],
  ['https://b.example/x', 'https://b.example/x', 'https://b.example/x'],
  ['/book?s={{ locationID }}', '/shops/book?s=101', '/shops/book?s={{locationID}}'],
  ['https://b.example/{{booking}}', 'https://b.example/a%20b', undefined],
  ['/{{path}}/{{City}}', '/shops/a/b%20c/Saint%20Paul%2F%C3%9C', undefined],
  ['/book?of={{brand}}', '/shops/book?of=Tea%20%26%20Co', undefined],
  // The store has no value for it.
  ['/book/{{YextId}}', undefined, undefined],
  ['/book/{{unknown}}', undefined, undefined],
])('%s is %s for a store, and %s for an id', (href, ofStore, ofId) => {
  const appointment = href === undefined ? {} : { appointment: { href } }
  const site = { base: '/shops', amenities: slots, ...appointment } as unknown as Site
  expect(appointmentAddress(store, brand, site)).toBe(ofStore)
  expect(appointmentById(site)).toBe(ofId)
})
