import { element } from './element.ts'
import { showFault } from './show-fault.ts'
import { openToolbar } from './toolbar.ts'

/** A store in the server's list. */
interface ListedStore {
  id: number | string
  address: string
  name: string
  brand: string
  place: string
  state: string
  phone: string
  hours?: number
  coupons?: number
  fault?: string
}

/** Maximum number of stores in the list; a longer one is too long to read. */
const mostShown = 300

const styles = `
:root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif }
body { margin: 0 auto; max-width: 64rem; padding: 1.5rem }
h1 { font-size: 1.5rem; margin: 0 0 1rem }
form { display: flex; flex-wrap: wrap; gap: .5rem }
input, select, button { font: inherit; padding: .4rem .6rem }
input { flex: 1 16rem }
table { border-collapse: collapse; width: 100% }
td, th { border-bottom: 1px solid #8884; padding: .35rem .5rem .35rem 0; text-align: left; vertical-align: top }
.fault { color: #c22 }
.odd { margin: 1rem 0; padding: 0; list-style: none; display: grid; gap: .25rem }
.count { margin: .75rem 0 .25rem }
`

/** Shows the list of all stores: the matches of the search, and the unusual stores. */
async function showStores(): Promise<void> {
  const style = document.createElement('style')
  style.textContent = styles
  document.head.append(style)
  const main = document.querySelector('main')
  const stores = await ask('/@store-pages/stores')
  if (!main || !stores) return
  const list = document.createElement('section')
  const odd = document.createElement('ul')
  odd.className = 'odd'
  const form = formFor(stores)
  const show = () => list.replaceChildren(...tableOf(found(stores, new FormData(form))))
  form.addEventListener('input', show)
  form.addEventListener('submit', (event) => event.preventDefault())
  main.replaceChildren(heading(), form, odd, list)
  show()
  const withFacts = await ask('/@store-pages/stores?facts')
  if (!withFacts) return
  stores.splice(0, stores.length, ...withFacts)
  odd.replaceChildren(...oddOnes(stores))
  show()
}

async function ask(address: string): Promise<ListedStore[] | undefined> {
  const answer = await fetch(address)
  const said = await answer.json()
  if (answer.ok) return said
  showFault(said)
  return undefined
}

function heading(): Element {
  const title = element('h1', 'All stores')
  const home = link('home page', `${baseOf()}/`)
  const search = link('store finder', `${baseOf()}/location_search/`)
  const ways = element('p', 'Beside their pages there are the ')
  ways.append(
    home,
    ', the ',
    search,
    ' and the ',
    link('page for wrong addresses', `${baseOf()}/404.html`),
    '.',
  )
  const header = document.createElement('header')
  header.append(title, ways)
  return header
}

function formFor(stores: readonly ListedStore[]): HTMLFormElement {
  const form = document.createElement('form')
  const search = document.createElement('input')
  Object.assign(search, { type: 'search', name: 'words', placeholder: 'Name, place, phone or id' })
  search.setAttribute('aria-label', 'Search')
  const brands = choice('brand', 'All brands', stores)
  const states = choice('state', 'All states', stores)
  form.append(search, brands, states)
  return form
}

function choice(name: 'brand' | 'state', all: string, stores: readonly ListedStore[]): Element {
  const select = document.createElement('select')
  select.name = name
  select.setAttribute('aria-label', all)
  const values = [...new Set(stores.map((store) => store[name]))].filter(Boolean).sort()
  select.append(new Option(all, ''), ...values.map((value) => new Option(value, value)))
  return select
}

function found(stores: readonly ListedStore[], filters: FormData): ListedStore[] {
  const words = String(filters.get('words')).toLowerCase().split(/\s+/)
  const isLike = ({ id, name, place, state, phone }: ListedStore) => {
    const text = [id, name, place, state, phone].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  }
  const has = (value: string, name: string) => ['', value].includes(String(filters.get(name)))
  return stores.filter(
    (store) => isLike(store) && has(store.brand, 'brand') && has(store.state, 'state'),
  )
}

function tableOf(stores: readonly ListedStore[]): Element[] {
  const table = document.createElement('table')
  for (const store of stores.slice(0, mostShown)) {
    const row = table.insertRow()
    row.insertCell().append(link(store.name, store.address))
    for (const text of [store.id, store.place, store.state, store.phone])
      row.insertCell().append(String(text))
    if (store.fault !== undefined) row.insertCell().append(element('span', store.fault, 'fault'))
  }
  const more = stores.length > mostShown ? `, of which ${mostShown} are shown` : ''
  const count = `${stores.length} ${stores.length === 1 ? 'store' : 'stores'}${more}`
  return [element('p', count, 'count'), table]
}

/** Returns unusual stores, whose pages are the first to show cases that a template does not handle. */
function oddOnes(stores: readonly ListedStore[]): Element[] {
  const known = stores.filter(({ hours }) => hours !== undefined)
  const longest = most(stores, ({ name }) => name.length)
  const coupons = most(known, ({ coupons = 0 }) => coupons)
  return [
    odd('Longest name', longest),
    odd(
      'No phone',
      stores.find(({ phone }) => !phone),
    ),
    odd(
      'No hours',
      known.find(({ hours, fault }) => hours === 0 && !fault),
    ),
    odd('Most coupons', coupons?.coupons ? coupons : undefined),
    odd(
      'Cannot be shown',
      known.find(({ fault }) => fault),
    ),
  ].filter((one) => one !== undefined)
}

function most(stores: readonly ListedStore[], sizeOf: (store: ListedStore) => number) {
  return stores.reduce<ListedStore | undefined>(
    (one, other) => (one && sizeOf(one) >= sizeOf(other) ? one : other),
    undefined,
  )
}

function odd(what: string, store: ListedStore | undefined): Element | undefined {
  if (!store) return undefined
  const line = element('li', `${what}: `)
  line.append(link(`${store.name} (${store.id})`, store.address))
  return line
}

function baseOf(): string {
  return document.querySelector('main')?.dataset.base ?? ''
}

function link(text: string, address: string): Element {
  const anchor = element('a', text)
  anchor.href = address
  return anchor
}

import.meta.hot?.on('store-pages:changed', () => location.reload())
showStores()
openToolbar({ showAnew: async () => location.reload() })
