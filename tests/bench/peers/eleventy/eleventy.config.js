import { contentOf, stores } from './chain/content.mjs'
import { linkPages } from './chain/link-pages.mjs'

export default function configure(eleventy) {
  // Pages are rendered one after the other: to ask 8 at once, all content is fetched before, as data.
  eleventy.addGlobalData('stores', () =>
    Promise.all(stores.map(async (store) => ({ store, content: await contentOf(store) }))),
  )
  eleventy.on('eleventy.after', linkPages)
}

export const config = { dir: { input: 'site' } }
