import type { ReactNode } from 'react'
import { addressLines, directionsAddress } from '../../data/store-address.ts'
import { precompiled } from '../precompiled.ts'
import type { Part } from './part.ts'

const Line = precompiled<{ line: string }>(({ line }) => (
  <>
    <span className="address-line">{line}</span>{' '}
  </>
))

const Address = precompiled<{ lines: ReactNode; href: string; directions: string }>(
  ({ lines, href, directions }) => (
    <span className="address">
      <span className="address-lines">{lines}</span>{' '}
      <a className="directions" href={href}>
        {directions}
      </a>
    </span>
  ),
)

// For an address without directions.
const Lines = precompiled<{ lines: ReactNode }>(({ lines }) => (
  <span className="address">
    <span className="address-lines">{lines}</span>
  </span>
))

/** The store's address with a link to directions. */
export const addressPart: Part = {
  content({ page, site, words }) {
    const texts = addressLines(page.store, site)
    if (texts.length === 0) return null
    const lines = texts.map((line) => <Line key={line} line={line} />)
    const href = directionsAddress(page.store)
    return href ? (
      <Address lines={lines} href={href} directions={words.store.directions} />
    ) : (
      <Lines lines={lines} />
    )
  },
  text: ({ page, site }) => addressLines(page.store, site).join(', '),
}
