import { Fragment, type ReactNode } from 'react'
import { escapeHtml } from '../../data/escape.ts'
import { addressLines, directionsAddress } from '../../data/store-address.ts'
import { frameOf, textFrameOf } from '../frame.ts'
import type { View } from '../view.ts'
import type { Part } from './part.ts'

const lineFrame = textFrameOf<'line'>((slot) => (
  <>
    <span className="address-line">{slot('line')}</span>{' '}
  </>
))

const linesFrame = frameOf<'lines'>((slot) => <Lines lines={slot('lines')} />)

const addressFrame = frameOf<'lines' | 'href' | 'directions'>((slot) => (
  <Address lines={slot('lines')} href={slot('href')} directions={slot('directions')} />
))

/** The store's address with the way to it. */
export const addressPart: Part = {
  content(view) {
    const { lines, href, ...rest } = factsOf(view)
    if (lines.length === 0) return null
    const nodes = lines.map((line) => <Fragment key={line}>{lineFrame.node({ line })}</Fragment>)
    return href ? <Address lines={nodes} href={href} {...rest} /> : <Lines lines={nodes} />
  },
  html(view) {
    const { lines, href, directions } = factsOf(view)
    if (lines.length === 0) return ''
    const inLines = lines.map((line) => lineFrame.html({ line }))
    if (!href) return linesFrame({ lines: inLines }).join('')
    return addressFrame({
      lines: inLines,
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

// Where nobody knows the way.
function Lines({ lines }: { lines: ReactNode }): ReactNode {
  return (
    <span className="address">
      <span className="address-lines">{lines}</span>
    </span>
  )
}
