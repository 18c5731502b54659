import { definePart, Island } from 'store-pages/templates'

const heading: Record<string, string> = { en: 'On the bar', fr: 'Au comptoir', de: 'An der Bar' }

const roasts = {
  Dark: ['Espresso', 'Cortado', 'Mocha'],
  Light: ['Cappuccino', 'Latte'],
}

/** What a shop pours, by the roast that its row of the list names. */
export default definePart({
  place: 'before:coupons',
  heading: ({ islands }) => heading[islands.language] ?? '',
  render({ store, locale, content: { currency } }) {
    const { roast } = store.fields
    const drinks = roast && roasts[roast]
    const price = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(3.5)
    return (
      drinks && (
        <>
          <p className="menu">{drinks.join(' · ')}</p>
          <Island name="cup-counter" props={{ price }} />
        </>
      )
    )
  },
})
