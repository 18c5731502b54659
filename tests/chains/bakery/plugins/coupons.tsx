import { definePlugin, type Store } from 'store-pages'

/** An index of the coupons of all shops. */
export const coupons = definePlugin<string[]>({
  name: 'coupons',
  pageFacts: ({ details }) => details.coupons?.map(({ description }) => description),
  async sitePages({ pages }) {
    const found: { store: Store; coupons: readonly string[] }[] = []
    for await (const { store, facts = [] } of pages)
      if (facts.length > 0) found.push({ store, coupons: facts })
    return [
      {
        path: 'gutscheine',
        title: 'Gutscheine',
        stores: found.map(({ store }) => store),
        render: () => (
          <>
            <h1>Gutscheine</h1>
            <ul>
              {found.flatMap(({ store, coupons }) =>
                coupons.map((coupon) => (
                  <li key={`${store.id} ${coupon}`}>
                    {store.row.City}: {coupon}
                  </li>
                )),
              )}
            </ul>
          </>
        ),
      },
    ]
  },
})
