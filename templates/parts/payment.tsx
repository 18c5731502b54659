import { paymentName } from '../../data/payment.ts'
import type { View } from '../view.ts'
import type { Part } from './part.ts'

/** The price range and the payment methods of the store. */
export const paymentPart: Part = {
  heading: ({ store }, view) => (hasPrice(view) ? store.prices : store.payment),
  content(view) {
    const rows = rowsOf(view)
    if (rows.length === 0) return null
    if (!hasPrice(view)) return <p>{rows[0]?.text}</p>
    return (
      <dl className="facts">
        {rows.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    )
  },
  text: (view) =>
    rowsOf(view)
      .map(({ text }) => text)
      .join(', '),
}

function hasPrice({ page }: View): boolean {
  return Boolean(page.store.about?.priceRange)
}

function rowsOf({ page, words }: View): { name: string; text: string }[] {
  const { priceRange = '', payment = [] } = page.store.about ?? {}
  const ways = payment.map((way) => paymentName(way, words.store.payments)).join(', ')
  return [
    { name: words.store.priceRange, text: priceRange },
    { name: words.store.payment, text: ways },
  ].filter(({ text }) => text !== '')
}
