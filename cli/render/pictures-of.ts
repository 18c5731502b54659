import { photoKey } from '../../data/about-store.ts'
import type { FileUses, MirroredFile, MirroredFiles } from '../../data/mirrored.ts'
import type { Page } from '../../data/page.ts'
import { isAddress } from '../../data/safe-address.ts'

/** The site's files in place of the pictures that templates show, by address. */
export function picturesOf(
  { details, store }: Pick<Page, 'details' | 'store'>,
  uses: Pick<FileUses, 'find'>,
): MirroredFiles {
  const found: Record<string, MirroredFile | null> = {}
  for (const address of addressesIn(details, store)) {
    const file = uses.find(address, 'picture')
    if (file !== undefined) found[address] = file
  }
  return found
}

function* addressesIn(
  { services = [], promotions = [], coupons = [] }: Page['details'],
  store: Page['store'],
): Generator<string> {
  for (const photo of store.about?.photos ?? []) yield photoKey(photo)
  for (const { icon } of services) if (icon && isAddress(icon)) yield icon
  for (const { logo, barcode } of coupons) {
    if (logo) yield logo
    if (barcode && isAddress(barcode)) yield barcode
  }
  for (const { image } of promotions) yield image
}
