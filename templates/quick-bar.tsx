import type { ReactNode } from 'react'
import { appointmentAddress } from '../data/appointment.ts'
import type { IconName } from '../data/icon-names.ts'
import { directionsAddress, phoneAddress } from '../data/store-address.ts'
import { isGone } from '../data/store-status.ts'
import { Icon } from './icon.tsx'
import { islandPlace } from './island.tsx'
import { precompiled, renderMarkup } from './precompiled.ts'
import type { View } from './view.ts'

/**
 * Renders the ways to the store that stay in reach: a bar at a phone's lower edge, and on a wide screen a card beside
 * the text, with the open state, if `isCard`. Its main button is the appointment, else the call.
 */
export function renderQuickBar(view: View, isCard = false): string {
  const { page, site, words, opening } = view
  const { store, brand } = page
  if (isGone(store.row)) return ''
  const tel = phoneAddress(store)
  const appointment = appointmentAddress(store, brand, site)
  const way = directionsAddress(store)
  const { call, directions, quickActions } = words.store
  const phone = store.row.Phone.trim()
  const CallLink = appointment ? barLinks.call : barLinks.mainCall
  const label = site.appointment?.label ?? words.islands.appointment
  return renderMarkup(
    <QuickBar
      label={quickActions}
      open={
        isCard &&
        opening && (
          <OpenNow island={islandPlace({ name: 'open-now' }, view, `{"opening":${opening}}`)} />
        )
      }
      links={[
        tel && <CallLink key="call" href={tel} label={<CallNumber call={call} phone={phone} />} />,
        way && <barLinks.directions key="directions" href={way} label={directions} />,
        appointment && <barLinks.appointment key="appointment" href={appointment} label={label} />,
      ]}
    />,
  )
}

const QuickBar = precompiled<{ label: string; open: ReactNode; links: ReactNode }>(
  ({ label, open, links }) => (
    <nav className="quick-bar" aria-label={label}>
      {open}
      {links}
    </nav>
  ),
)

const OpenNow = precompiled<{ island: ReactNode }>(({ island }) => (
  <p className="quick-open">{island}</p>
))

const CallNumber = precompiled<{ call: string; phone: string }>(({ call, phone }) => (
  <span>
    {call} <span className="quick-number">{phone}</span>
  </span>
))

const barLinks = {
  mainCall: barLink('phone', 'quick-bar-main'),
  call: barLink('phone'),
  directions: barLink('directions'),
  appointment: barLink('calendar', 'quick-bar-main', ''),
}

function barLink(icon: IconName, className?: string, book?: '') {
  return precompiled<{ href: string; label: ReactNode }>(({ href, label }) => (
    <a className={className} href={href} data-book={book}>
      <Icon name={icon} />
      {label}
    </a>
  ))
}
