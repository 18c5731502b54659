import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { appointmentAddress } from '../data/appointment.ts'
import { allStoresAddress } from '../data/features.ts'
import type { IconName } from '../data/icon-names.ts'
import type { BodyPartName } from '../data/page.ts'
import { directionsAddress, phoneAddress } from '../data/store-address.ts'
import { isGone, statusOf } from '../data/store-status.ts'
import { renderDaysAhead } from './days-ahead.tsx'
import { contentOf, defaultPart, withCustomParts } from './default-part.tsx'
import { Script } from './document.tsx'
import { Icon } from './icon.tsx'
import { statusScript } from './inline-scripts/status-script.ts'
import { hasHours, hoursPart, renderOpenState } from './parts/hours.tsx'
import { partNamed } from './parts/index.ts'
import { phonePart } from './parts/phone.tsx'
import { precompiled, renderMarkup } from './precompiled.ts'
import {
  type PrecompiledMarkup,
  precompiledMarkup,
  type SlotContent,
} from './precompiled-markup.ts'
import { StatusLines } from './status-lines.tsx'
import type { View } from './view.ts'

const introMarkup = precompiledMarkup<'name' | 'status' | 'open' | 'rating' | 'lines'>((slot) => (
  <div className="store-intro">
    {slot('name')}
    {slot('status')}
    {slot('open')}
    {slot('rating')}
    {slot('lines')}
  </div>
))

/** Renders the store's name and address. */
export function renderIntro(view: View): string[] {
  return introMarkup({
    name: withCustomParts('store-name', renderName(view), view),
    status: renderStatus(view),
    open: [renderOpenState(view), renderDaysAhead(view), renderCallForHours(view)],
    rating: withCustomParts('rating', defaultPart('rating', view), view),
    lines: [
      withCustomParts('address', renderLine('address', view), view),
      withCustomParts('phone', callsByNumber(view) ? '' : renderLine('phone', view), view),
      withCustomParts('email', renderLine('email', view), view),
      withCustomParts('website', renderLine('website', view), view),
    ].flat(),
  })
}

// Before the hours: a visitor must not drive to a closed store.
function renderStatus(view: View): string {
  const { page, site, words } = view
  const { store, details } = page
  if (!statusOf(store.row) && !store.row.MovedFrom) return ''
  const others = store.row.ClosedForGood && allStoresAddress(site)
  return renderToStaticMarkup(
    <>
      <p className="store-life">
        <StatusLines row={store.row} language={view} timeZone={details.timeZone} />
      </p>
      <Script code={statusScript} />
      {others && (
        <p className="store-gone-way">
          <a className="button" href={others}>
            {words.find.store}
          </a>
        </p>
      )}
    </>,
  )
}

// The text of editors may have the hours.
function renderCallForHours(view: View): string {
  const { store, body } = view.page
  const mayHave = hasHours(view) || body.pieces.length > 0 || partNamed('hours') !== hoursPart
  if (mayHave || statusOf(store.row) || !phoneAddress(store)) return ''
  return renderMarkup(<CallForHours text={view.words.hours.call} />)
}

const CallForHours = precompiled<{ text: string }>(({ text }) => (
  <p className="card-line">
    <Icon name="clock" />
    {text}
  </p>
))

const lineMarkups = {
  address: lineMarkup('address', 'pin'),
  phone: lineMarkup('phone', 'phone'),
  email: lineMarkup('email', 'mail'),
  website: lineMarkup('website', 'globe'),
}

function lineMarkup(name: BodyPartName, icon: IconName): PrecompiledMarkup<'content'> {
  return precompiledMarkup<'content'>((slot) => (
    <p className="card-line" data-part={name}>
      <Icon name={icon} />
      {slot('content')}
    </p>
  ))
}

function renderLine(name: keyof typeof lineMarkups, view: View): SlotContent {
  const content = contentOf(partNamed(name), view)
  return content && lineMarkups[name]({ content })
}

// The card shows the phone once: on the button that calls it, or as the chain's custom part.
function callsByNumber({ page }: View): boolean {
  return partNamed('phone') === phonePart && phoneAddress(page.store) !== undefined
}

/** Renders the buttons: an appointment if the site has any, directions, a call, and saving this store. */
export function renderActions(view: View): string {
  const { page, site, words } = view
  if (isGone(page.store.row)) return ''
  const appointment = appointmentAddress(page.store, page.brand, site)
  const label = site.appointment?.label ?? words.store.appointment
  const call = callButton(view, appointment ? ' button-outline' : '')
  const way = directionsAddress(page.store)
  const save = partNamed('save-store').content(view)
  return renderMarkup(
    <Actions
      main={appointment ? <Appointment href={appointment} label={label} /> : call}
      directions={way && <Directions href={way} label={words.store.directions} />}
      call={appointment ? call : null}
      save={save && <Save content={save} />}
    />,
  )
}

type ActionSlots = Record<'main' | 'directions' | 'call' | 'save', ReactNode>

const Actions = precompiled<ActionSlots>(({ main, directions, call, save }) => (
  <div className="store-actions">
    {main}
    {directions}
    {call}
    {save}
  </div>
))

const Directions = precompiled<{ href: string; label: string }>(({ href, label }) => (
  <a className="button button-large button-outline" href={href}>
    {label}
  </a>
))

const Save = precompiled<{ content: ReactNode }>(({ content }) => (
  <div className="save-store" data-part="save-store">
    {content}
  </div>
))

const Appointment = precompiled<{ href: string; label: string }>(({ href, label }) => (
  <a className="button button-large" href={href} data-book="">
    {label}
  </a>
))

const Call = precompiled<{ look: string; href: string; content: ReactNode }>(
  ({ look, href, content }) => (
    <a className={`button button-large${look}`} href={href}>
      {content}
    </a>
  ),
)

const CallNumber = precompiled<{ before: string; phone: string; after: string }>(
  ({ before, phone, after }) => (
    <span>
      {before}
      <span data-part="phone">{phone}</span>
      {after}
    </span>
  ),
)

function callButton(view: View, look: string): ReactNode {
  const { store } = view.page
  const tel = phoneAddress(store)
  if (!tel) return null
  const { call, callNumber } = view.words.store
  const [before = '', after = ''] = callNumber.split('{phone}')
  const content = callsByNumber(view) ? (
    <CallNumber before={before} phone={store.row.Phone.trim()} after={after} />
  ) : (
    call
  )
  return <Call look={look} href={tel} content={content} />
}

function renderName(view: View): SlotContent {
  const markup = view.page.body.hasHeading ? nameMarkups.words : nameMarkups.heading
  return markup({ content: contentOf(partNamed('store-name'), view) })
}

const nameMarkups = { heading: nameMarkup('h1'), words: nameMarkup('p') }

function nameMarkup(Tag: 'h1' | 'p'): PrecompiledMarkup<'content'> {
  return precompiledMarkup<'content'>((slot) => (
    <Tag className="store-name" id="store-name" data-part="store-name">
      {slot('content')}
    </Tag>
  ))
}
