import { phoneAddress } from '../../data/store-address.ts'
import type { Part } from './part.ts'

/** The store's phone as a link that calls it. */
export const phonePart: Part = {
  content({ page }) {
    const phone = page.store.row.Phone.trim()
    if (!phone) return null
    const href = phoneAddress(page.store)
    return href ? (
      <a className="phone" href={href}>
        {phone}
      </a>
    ) : (
      <span className="phone">{phone}</span>
    )
  },
  text: ({ page }) => page.store.row.Phone.trim(),
}
