import type { ReactNode } from 'react'
import type { Store } from '../data/store.ts'
import { phoneAddress } from '../data/store-address.ts'

/** The phone of a store in a list; as text where it is no number, nothing where there is none. */
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
