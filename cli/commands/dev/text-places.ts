import { mainBrand } from '../../../data/brands.ts'
import { callsPath, pageCallPath } from '../../../data/content-calls.ts'
import type { Store } from '../../../data/store.ts'
import type { DevSite } from './dev-site.ts'
import type { TextKind } from './watched-source.ts'

/**
 * Returns where the texts of a store's pages come from, as addresses and files; none for a source that does not
 * report them.
 */
export async function textPlaces(
  { content, open: { config } }: Pick<DevSite, 'content' | 'open'>,
  { id, brand }: Store,
): Promise<Record<TextKind, string[]>> {
  const { places } = content
  if (places)
    return {
      header: places('header', id),
      page: places('page', id),
      footer: places('footer', id),
    }
  const { main, second } = await content.hosts()
  const host = brand === mainBrand(config.brands).id ? main : second
  return {
    header: [`${main}${callsPath}get-header/${id}`],
    page: [`${host}${callsPath}${pageCallPath(id)}`],
    footer: [`${main}${callsPath}get-footer`],
  }
}
