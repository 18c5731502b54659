import { useState } from 'react'
import { defineIsland } from 'store-pages/templates'

export default defineIsland({
  hydrate: 'visible',
  render({ price }: { price: string }) {
    const [cups, setCups] = useState(1)
    return (
      <button type="button" className="button" onClick={() => setCups(cups + 1)}>
        {cups} × {price}
      </button>
    )
  },
})
