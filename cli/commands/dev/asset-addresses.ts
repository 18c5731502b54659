import type { Plugin, ResolvedConfig } from 'vite'
import { moduleAddress } from './module-address.ts'

/** Gives an imported file, such as a picture, one address in both page and script: the one at which Vite serves it. */
export function assetAddresses(): Plugin {
  let isAsset: ResolvedConfig['assetsInclude'] = () => false
  return {
    name: 'store-pages-asset-addresses',
    enforce: 'pre',
    configResolved({ assetsInclude }) {
      isAsset = assetsInclude
    },
    load: {
      filter: { id: { exclude: /\.[cm]?[jt]sx?$/ } },
      handler(id) {
        const [file = '', query = ''] = id.split('?')
        const isAddress = query === '' || /^(?:url|no-inline)\b/.test(query)
        if (!isAddress || !(isAsset(file) || query.startsWith('url'))) return undefined
        return { code: `export default ${JSON.stringify(moduleAddress(file))}`, moduleType: 'js' }
      },
    },
  }
}
