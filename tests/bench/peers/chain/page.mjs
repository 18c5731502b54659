// A store's page in React, as large as one of store-pages: the editor's text and the facts beside it.
import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

// Replaces the inline styles and scripts of a page of store-pages by the same number of bytes.
let inline

export function StorePage(props) {
  inline ??= '/* */'.repeat(Math.max(0, Math.round(missingBytes(props) / 5)))
  return h(Page, { ...props, inline })
}

function missingBytes(props) {
  const markup = renderToStaticMarkup(h(Page, { ...props, inline: '' }))
  return Number(process.env.BENCH_PAGE_BYTES) - Buffer.byteLength(markup)
}

function Page({ store, content, inline }) {
  const title = `Tires and repair | ${store.AddressLine1} ${store.City}, ${store.State}`
  return h(
    'html',
    { lang: 'en-US' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('title', null, title),
      h('style', { dangerouslySetInnerHTML: { __html: inline } }),
    ),
    h(
      'body',
      null,
      h('header', { dangerouslySetInnerHTML: { __html: content.header } }),
      h(
        'main',
        null,
        h(Card, { store }),
        h('div', { className: 'body', dangerouslySetInnerHTML: { __html: content.body } }),
        h(Hours, content.details),
        h(Services, content.details),
        h(Reviews, content.details),
        h(Coupons, content.details),
      ),
      h('footer', { dangerouslySetInnerHTML: { __html: content.footer } }),
    ),
  )
}

function Card({ store }) {
  return h(
    'section',
    { className: 'card' },
    h('h1', null, store.AddressLine1),
    h('address', null, `${store.City}, ${store.State} ${store.Zip}`),
    store.Phone && h('a', { href: `tel:${store.Phone}` }, store.Phone),
    h(
      'ul',
      null,
      store.Amenities.filter(Boolean).map((name) => h('li', { key: name }, name)),
    ),
  )
}

function Hours({ hours }) {
  const row = ({ day, opens, closes }) =>
    h('tr', { key: day }, h('th', null, day), h('td', null, `${opens} – ${closes}`))
  return h('table', { className: 'hours' }, h('tbody', null, hours.map(row)))
}

function Services({ services }) {
  const item = ({ name, icon }) => h('li', { key: name, className: `icon-${icon}` }, name)
  return h('ul', { className: 'services' }, services.map(item))
}

function Reviews({ reviews, rating }) {
  const one = ({ author, text }) =>
    h('blockquote', { key: author }, h('p', null, text), h('cite', null, author))
  return h(
    'section',
    { className: 'reviews' },
    h('p', null, `${rating.value} of 5 (${rating.count})`),
    reviews.slice(0, 5).map(one),
  )
}

function Coupons({ coupons }) {
  const one = ({ id, description, expires }) =>
    h('article', { key: id }, h('h3', null, description), h('p', null, `Until ${expires}`))
  return h('section', { className: 'coupons' }, coupons.map(one))
}
