import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { appointmentAddress } from '../data/appointment.ts'
import type { IconName } from '../data/icon-names.ts'
import { directionsAddress, phoneAddress } from '../data/store-address.ts'
import { isGone, lifeOf } from '../data/store-life.ts'
import { defaultPart, withOwnParts } from './default-part.tsx'
import { Script } from './document.tsx'
import { frameOf } from './frame.ts'
import { Icon } from './icon.tsx'
import { lifeScript } from './inline-scripts/life-script.ts'
import { LifeLines } from './life-lines.tsx'
import { OpenStateLine } from './parts/hours.tsx'
import { bodyParts } from './parts/index.ts'
import { phonePart } from './parts/phone.tsx'
import type { View } from './view.ts'

const introFrame = frameOf<'name' | 'life' | 'open' | 'rating' | 'lines'>((slot) => (
  <div className="store-intro">
    {slot('name')}
    {slot('life')}
    {slot('open')}
    {slot('rating')}
    {slot('lines')}
  </div>
))

/** Who and where the store is. */
export function renderIntro(view: View): string[] {
  return introFrame({
    name: withOwnParts('store-name', renderToStaticMarkup(<Name view={view} />), view),
    life: renderLife(view),
    open: renderToStaticMarkup(<OpenStateLine view={view} />),
    rating: withOwnParts('rating', defaultPart('rating', view), view),
    lines: [
      withOwnParts('address', cardLine('address', 'pin', view), view),
      withOwnParts('phone', callsByNumber(view) ? '' : cardLine('phone', 'phone', view), view),
    ].flat(),
  })
}

// Before the hours: nobody should drive to a store that is not there.
function renderLife(view: View): string {
  const { page, site, words } = view
  const { store, details } = page
  if (!lifeOf(store.row) && !store.row.MovedFrom) return ''
  return renderToStaticMarkup(
    <>
      <p className="store-life">
        <LifeLines row={store.row} language={view} timeZone={details.timeZone} />
      </p>
      <Script code={lifeScript} />
      {store.row.ClosedForGood && (
        <p className="store-gone-way">
          <a className="button" href={`${site.base}/location_search/`}>
            {words.find.store}
          </a>
        </p>
      )}
    </>,
  )
}

function cardLine(name: 'address' | 'phone', icon: IconName, view: View): string {
  const content = bodyParts[name].content(view)
  if (!content) return ''
  return renderToStaticMarkup(
    <p className="card-line" data-part={name}>
      <Icon name={icon} />
      {content}
    </p>,
  )
}

// A phone is said once in the card: by the button that calls it, or in the chain's own way.
function callsByNumber({ page }: View): boolean {
  return bodyParts.phone === phonePart && phoneAddress(page.store) !== undefined
}

/** The large buttons: an appointment where there are any, a call, and this store as one's own. */
export function renderActions(view: View): string {
  const { page, site, words } = view
  if (isGone(page.store.row)) return ''
  const tel = phoneAddress(page.store)
  const appointment = appointmentAddress(page.store, page.brand, site)
  return renderToStaticMarkup(
    <div className="store-actions">
      {appointment && (
        <a className="button button-large" href={appointment}>
          {site.appointment?.label ?? words.store.appointment}
        </a>
      )}
      {tel && (
        <a className={`button button-large${appointment ? ' button-outline' : ''}`} href={tel}>
          {callsByNumber(view) ? <CallNumber view={view} /> : words.store.call}
        </a>
      )}
      <div className="save-store" data-part="save-store">
        {bodyParts['save-store'].content(view)}
      </div>
    </div>,
  )
}

function CallNumber({ view: { page, words } }: { view: View }): ReactNode {
  const [before, after] = words.store.callNumber.split('{phone}')
  return (
    <span>
      {before}
      <span data-part="phone">{page.store.row.Phone.trim()}</span>
      {after}
    </span>
  )
}

/** The bar at a phone's lower edge; its main button is the appointment, else the call. */
export function renderQuickBar({ page, site, words }: View): string {
  if (isGone(page.store.row)) return ''
  const tel = phoneAddress(page.store)
  const appointment = appointmentAddress(page.store, page.brand, site)
  return renderToStaticMarkup(
    <nav className="quick-bar" aria-label={words.store.quickActions}>
      {tel && (
        <a className={appointment ? undefined : 'quick-bar-main'} href={tel}>
          <Icon name="phone" />
          {words.store.call}
        </a>
      )}
      <a href={directionsAddress(page.store)}>
        <Icon name="directions" />
        {words.store.directions}
      </a>
      {appointment && (
        <a className="quick-bar-main" href={appointment}>
          <Icon name="calendar" />
          {site.appointment?.label ?? words.islands.appointment}
        </a>
      )}
    </nav>,
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
