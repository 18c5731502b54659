import { definePart, Island } from 'store-pages/templates'

const roasts: Record<string, string[]> = {
  Dark: ['Espresso', 'Cortado', 'Mocha'],
  Light: ['Filter', 'Flat white'],
}

/** What a shop pours, by the roast that its row of the list names. */
export default definePart({
  place: 'before:coupons',
  heading: 'On the bar',
  render({ store }) {
    const drinks = roasts[String(store.fields.roast)]
    return (
      drinks && (
        <>
          <p className="menu">{drinks.join(' · ')}</p>
          <Island name="cup-counter" props={{ price: 3.5 }} />
        </>
      )
    )
  },
})
