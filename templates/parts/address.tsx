import { Fragment, type ReactNode } from 'react'
import { addressLines, directionsAddress } from '../../data/store-address.ts'
import { escapeHtml } from '../escape-html.ts'
import { frameOf, textFrameOf } from '../frame.ts'
import type { View } from '../view.ts'
import type { Part } from './part.ts'

const lineFrame = textFrameOf<'line'>((slot) => (
  <>
    <span className="address-line">{slot('line')}</span>{' '}
  </>
))

const addressFrame = frameOf<'lines' | 'href' | 'directions'>((slot) => (
  <Address lines={slot('lines')} href={slot('href')} directions={slot('directions')} />
))

/** The store's address with the way to it. */
export const addressPart: Part = {
  content(view) {
    const { lines, ...rest } = factsOf(view)
    const nodes = lines.map((line) => <Fragment key={line}>{lineFrame.node({ line })}</Fragment>)
    return <Address lines={nodes} {...rest} />
  },
  html(view) {
    const { lines, href, directions } = factsOf(view)
    return addressFrame({
      lines: lines.map((line) => lineFrame.html({ line })),
      href: escapeHtml(href),
      directions: escapeHtml(directions),
    }).join('')
  },
  text: ({ page, site }) => addressLines(page.store, site).join(', '),
}

function factsOf({ page, site, words }: View) {
  return {
    lines: addressLines(page.store, site),
    href: directionsAddress(page.store),
    directions: words.store.directions,
  }
}

function Address({
  lines,
  href,
  directions,
}: {
  lines: ReactNode
  href: string
  directions: string
}): ReactNode {
  return (
    <span className="address">
      <span className="address-lines">{lines}</span>{' '}
      <a className="directions" href={href}>
        {directions}
      </a>
    </span>
  )
}
