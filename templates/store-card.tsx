import type { ReactNode } from 'react'
import { directionsAddress, phoneAddress } from '../data/store-address.ts'
import { DefaultPart } from './default-part.tsx'
import { Icon } from './icon.tsx'
import { OpenState } from './parts/hours.tsx'
import { bodyParts } from './parts/index.ts'
import type { View } from './view.ts'

/** Who and where the store is. */
export function StoreIntro({ view }: { view: View }): ReactNode {
  const phone = bodyParts.phone.content(view)
  return (
    <div className="store-intro">
      <Name view={view} />
      <OpenState view={view} />
      <DefaultPart name="rating" view={view} />
      <p className="card-line" data-part="address">
        <Icon name="pin" />
        {bodyParts.address.content(view)}
      </p>
      {phone && (
        <p className="card-line" data-part="phone">
          <Icon name="phone" />
          {phone}
        </p>
      )}
    </div>
  )
}

/** The large buttons: an appointment, a call, and this store as one's own. */
export function StoreActions({ view }: { view: View }): ReactNode {
  const phone = view.page.store.row.Phone.trim()
  const tel = phoneAddress(phone)
  return (
    <div className="store-actions">
      <a className="button button-large" href={view.chrome.appointment}>
        Request an appointment
      </a>
      {tel && (
        <a className="button button-large button-outline" href={tel}>
          Call {phone}
        </a>
      )}
      <div className="save-store" data-part="save-store">
        {bodyParts['save-store'].content(view)}
      </div>
    </div>
  )
}

/** The bar at a phone's lower edge. */
export function QuickBar({ view }: { view: View }): ReactNode {
  const tel = phoneAddress(view.page.store.row.Phone)
  return (
    <nav className="quick-bar" aria-label="Quick actions">
      {tel && (
        <a href={tel}>
          <Icon name="phone" />
          Call
        </a>
      )}
      <a href={directionsAddress(view.page.store)}>
        <Icon name="directions" />
        Directions
      </a>
      <a className="quick-bar-main" href={view.chrome.appointment}>
        <Icon name="calendar" />
        Appointment
      </a>
    </nav>
  )
}

function Name({ view }: { view: View }): ReactNode {
  const Heading = view.page.body.hasHeading ? 'p' : 'h1'
  return (
    <Heading className="store-name" id="store-name" data-part="store-name">
      {bodyParts['store-name'].content(view)}
    </Heading>
  )
}
