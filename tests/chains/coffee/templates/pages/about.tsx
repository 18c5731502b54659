import { definePage } from 'store-pages/templates'

export default definePage({
  title: 'About us',
  description: 'Where our coffee comes from.',
  render: ({ site, brand }) => (
    <>
      <h1>About {brand.displayName}</h1>
      <p>
        We roast at night. <a href={`${site.base}/location_search/`}>Find a shop</a>
      </p>
    </>
  ),
})
