import { photoKey } from '../../../data/about-store.ts'
import type { ExternalFile } from '../../../data/mirrored.ts'
import type { Store } from '../../../data/store.ts'

/** Whether a page may have a file: editors may not copy files of the project. */
export function isAllowed({ url, kind }: ExternalFile, store: Store | undefined): boolean {
  if (!/^project:/i.test(url)) return true
  const photos = store?.about?.photos ?? []
  return kind === 'picture' && photos.some((photo) => photoKey(photo) === url)
}
