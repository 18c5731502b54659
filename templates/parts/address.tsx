import type { ReactNode } from 'react'
import { addressLines } from '../../data/store-address.ts'
import { precompiled } from '../precompiled.ts'
import type { Part } from './part.ts'

const Line = precompiled<{ line: string }>(({ line }) => (
  <>
    <span className="address-line">{line}</span>{' '}
  </>
))

const Lines = precompiled<{ lines: ReactNode }>(({ lines }) => (
  <span className="address">
    <span className="address-lines">{lines}</span>
  </span>
))

/** The store's address; the card has the link to directions among its buttons. */
export const addressPart: Part = {
  content({ page, site }) {
    const lines = addressLines(page.store, site)
    if (lines.length === 0) return null
    return <Lines lines={lines.map((line) => <Line key={line} line={line} />)} />
  },
  text: ({ page, site }) => addressLines(page.store, site).join(', '),
}
