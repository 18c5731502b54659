import { definePlugin, type Store } from 'store-pages'

/** A page of all shops in place of the built-in one: a table, by town. */
export const finder = definePlugin({
  name: 'locator',
  async sitePages({ pages }) {
    const stores: Store[] = []
    for await (const { store } of pages) stores.push(store)
    return [
      {
        path: 'location_search',
        title: 'Alle Filialen',
        stores,
        render: ({ site }) => (
          <>
            <h1>Alle Filialen</h1>
            <table>
              <tbody>
                {stores.map(({ id, path, row }) => (
                  <tr key={id}>
                    <td>{row.City}</td>
                    <td>
                      <a href={`${site.base}/${path}/`}>{row.AddressLine1}</a>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        ),
      },
    ]
  },
})
