import type { StoreRow } from '../../data/store.ts'

/** The parts of an address from one cell. */
export type AddressParts = Pick<StoreRow, 'AddressLine1' | 'City' | 'State' | 'Zip'> & {
  Country?: string
}
