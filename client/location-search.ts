import { type PageData, pageDataId } from '../data/page-data.ts'
import { findStores } from '../data/places/find-stores.ts'
import { type Meaning, understand } from '../data/places/understand.ts'
import { searchField } from '../data/search-field.ts'
import { locatorInEnglish } from '../data/words/en.ts'
import { filterOf } from './locator/filter-of.ts'
import { FoundMap } from './locator/found-map.ts'
import { foundWords } from './locator/found-words.ts'
import { foundItems } from './locator/list-found.ts'
import { type Locator, loadLocator } from './locator/load-locator.ts'
import { askPlace } from './locator/near-me.ts'
import { find } from './locator/own-elements.ts'
import { preferBrand } from './locator/prefer-brand.ts'
import { settleLife } from './settle-life.ts'

const itemsAtOnce = 20
/** Milliseconds without a key after which places are looked up. */
const pause = 250

/**
 * Answers what the address asks for, and what is typed from then on: the stores of a place by their distance. All of it is
 * input: it is compared, and shown as text, never as markup.
 */
export function startLocationSearch(): void {
  settleLife(Date.now())
  const asked = new URLSearchParams(location.search)
  preferBrand(asked.get('brand'))
  new LocatorPage(asked).start()
}

class LocatorPage {
  readonly #form = find<HTMLFormElement>('.location-form')
  readonly #input = find<HTMLInputElement>(`input[name="${searchField}"]`)
  readonly #data = readData()
  readonly #words = this.#data.locator ?? locatorInEnglish
  readonly #map = new FoundMap(find('.map-side'), this.#data)
  #locator: Promise<Locator> | undefined
  /** The number of the last question: an answer to another one comes too late. */
  #question = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(asked: URLSearchParams) {
    this.#input.value = asked.get(searchField) ?? ''
    for (const box of this.#form.querySelectorAll<HTMLInputElement>('[type="checkbox"]'))
      box.checked = asked.getAll(box.name).includes(box.value)
  }

  start(): void {
    this.#input.addEventListener('focus', () => void this.#load())
    this.#input.addEventListener('input', () => this.#typed())
    this.#form.addEventListener('change', ({ target }) => {
      if (target !== this.#input) this.#answerHere()
    })
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault()
      this.#remember()
      void this.#answer(this.#input.value, true)
    })
    find('.location-near').addEventListener('click', () => void this.#nearMe())
    if (history.state?.here) this.#answerHere()
    else if (this.#input.value) void this.#answer(this.#input.value, true)
    else this.#show('', { kind: 'nothing' })
  }

  #load(): Promise<Locator> {
    this.#locator ??= loadLocator(this.#data.site.base)
    return this.#locator
  }

  #typed(): void {
    clearTimeout(this.#timer)
    void this.#answer(this.#input.value, false)
    this.#timer = setTimeout(() => {
      this.#remember()
      void this.#answer(this.#input.value, true)
    }, pause)
  }

  /** Puts the question into the address, so that it can be sent to somebody. */
  #remember(here?: object): void {
    const asked = new URLSearchParams()
    for (const [name, value] of new FormData(this.#form))
      if (value) asked.append(name, String(value))
    const query = asked.size > 0 ? `?${asked}` : location.pathname
    // Where somebody is stands in no address: that would be sent.
    history.replaceState({ ...history.state, here }, '', query)
  }

  async #nearMe(): Promise<void> {
    this.#say(this.#words.locating)
    try {
      const point = await askPlace(this.#words)
      this.#input.value = ''
      this.#remember(point)
      this.#answerHere()
    } catch (error) {
      this.#say((error as Error).message)
    }
  }

  #answerHere(): void {
    const { here } = history.state ?? {}
    this.#remember(here)
    if (!here) return void this.#answer(this.#input.value, true)
    this.#question += 1
    this.#load().then(
      () => this.#show('', { kind: 'near', name: this.#words.here, point: here, others: [] }),
      () => this.#failed(),
    )
  }

  async #answer(query: string, isWhole: boolean): Promise<void> {
    this.#question += 1
    const question = this.#question
    if (query.trim() === '') return this.#show('', { kind: 'nothing' })
    try {
      const { index, places } = await this.#load()
      const meaning = await understand(index, query, isWhole ? places : undefined)
      // Until all is known, what is not understood may be a place.
      if (question !== this.#question || (meaning.kind === 'unknown' && !isWhole)) return
      await this.#show(query, meaning)
    } catch (error) {
      console.error(error)
      this.#failed()
    }
  }

  #failed(): void {
    this.#locator = undefined
    this.#say(this.#words.failed)
    delete document.documentElement.dataset.narrowing
  }

  async #show(query: string, meaning: Meaning): Promise<void> {
    const isAnswer = meaning.kind === 'near' || meaning.kind === 'stores'
    const now = new Date()
    const index = isAnswer ? (await this.#load()).index : undefined
    const found = index
      ? findStores(index, meaning, filterOf(new FormData(this.#form), now))
      : { found: [], areFar: false }
    this.#say(foundWords(query, meaning, found, this.#words, this.#data.site.locale))
    find('.location-all').hidden = meaning.kind === 'nothing'
    find('.location-answers').hidden = found.found.length === 0
    find('.location-results').hidden = isAnswer
    this.#offer(meaning)
    this.#list(found.found, now)
    delete document.documentElement.dataset.narrowing
    if (index && found.found.length > 0) this.#map.show(index, meaning, found)
  }

  #list(found: ReturnType<typeof findStores>['found'], now: Date): void {
    const list = find('.found-stores')
    const more = find<HTMLButtonElement>('.found-more')
    list.replaceChildren(...foundItems(found.slice(0, itemsAtOnce), this.#data, now))
    more.hidden = found.length <= itemsAtOnce
    more.onclick = () => {
      const count = list.childElementCount
      list.append(...foundItems(found.slice(count, count + itemsAtOnce), this.#data, now))
      more.hidden = list.childElementCount >= found.length
      list.children[count]?.querySelector('a')?.focus()
    }
  }

  #offer(meaning: Meaning): void {
    const others = meaning.kind === 'near' || meaning.kind === 'stores' ? meaning.others : []
    const line = find('.location-others')
    line.hidden = others.length === 0
    line.replaceChildren(this.#words.others)
    for (const name of others) {
      const asked = new URLSearchParams(location.search)
      asked.set(searchField, name)
      const link = Object.assign(document.createElement('a'), { textContent: name })
      link.href = `?${asked}`
      line.append(' ', link)
    }
  }

  #say(text: string): void {
    find('.location-status').textContent = text
  }
}

function readData(): PageData {
  const script = document.querySelector(`body > #${pageDataId}`)
  return JSON.parse(script?.textContent ?? '{}') as PageData
}

startLocationSearch()
