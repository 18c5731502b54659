import { Fragment } from 'react'
import { addressLines, directionsAddress } from '../../data/store-address.ts'
import type { Part } from './part.ts'

/** The store's address with the way to it. */
export const addressPart: Part = {
  content: ({ page, site, words }) => (
    <span className="address">
      <span className="address-lines">
        {addressLines(page.store, site).map((line) => (
          <Fragment key={line}>
            <span className="address-line">{line}</span>{' '}
          </Fragment>
        ))}
      </span>{' '}
      <a className="directions" href={directionsAddress(page.store)}>
        {words.store.directions}
      </a>
    </span>
  ),
  text: ({ page, site }) => addressLines(page.store, site).join(', '),
}
