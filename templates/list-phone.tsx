import type { ReactNode } from 'react'
import type { Store } from '../data/store.ts'
import { phoneAddress } from '../data/store-address.ts'

/** The phone of a store in a list; plain text if it is no number, nothing if it is empty. */
export function ListPhone({ store, name }: { store: Store; name: string }): ReactNode {
  const phone = store.row.Phone.trim()
  const tel = phoneAddress(store)
  if (tel === undefined) return phone && <span>{phone}</span>
  return (
    <a className={name} href={tel}>
      {phone}
    </a>
  )
}
