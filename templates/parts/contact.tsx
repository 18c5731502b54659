import { emailAddress } from '../../data/about-values.ts'
import type { Page } from '../../data/page.ts'
import { shortAddress } from '../../data/web-address.ts'
import type { Part } from './part.ts'

/** The store's email address as a link. */
export const emailPart: Part = {
  content({ page }) {
    const email = emailOf(page)
    return email ? <a href={emailAddress(email)}>{email}</a> : null
  },
  text: ({ page }) => emailOf(page),
}

/** A link to the store's website. */
export const websitePart: Part = {
  content({ page }) {
    const address = websiteOf(page)
    return address ? <a href={address}>{shortAddress(address)}</a> : null
  },
  text: ({ page }) => shortAddress(websiteOf(page)),
}

function emailOf({ store }: Page): string {
  return store.about?.email ?? ''
}

// A list may name this very page.
function websiteOf({ store, canonical = '' }: Page): string {
  const website = store.row.Website ?? ''
  return plain(website) === plain(canonical) ? '' : website
}

function plain(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?|\/+$/gi, '').toLowerCase()
}
