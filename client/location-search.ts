import { type PageData, pageDataId } from '../data/page-data.ts'
import { searchField } from '../data/search-field.ts'
import { locatorInEnglish } from '../data/words/locator-in-english.ts'
import { chosenIn, isNarrowed } from './locator/filter-of.ts'
import { Finder } from './locator/finder.ts'
import { FoundMap } from './locator/found-map.ts'
import { foundWords } from './locator/found-words.ts'
import { foundItems } from './locator/list-found.ts'
import { askPlace } from './locator/near-me.ts'
import { find } from './locator/own-elements.ts'
import { preferBrand } from './locator/prefer-brand.ts'
import type { Answer, Question } from './locator/question.ts'
import { settleLife } from './settle-life.ts'

const nothing: Answer = {
  ...{ kind: 'nothing', name: '', others: [], count: 0, areFar: false, isNarrowed: false },
  found: [],
}
/** Milliseconds without a key after which places are looked up. */
const pause = 250

/**
 * Answers what the address asks for, and what is typed from then on: the stores of a place by their distance. All of it is
 * input: it is compared, and shown as text, never as markup.
 */
export function startLocationSearch(): void {
  settleLife()
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
  readonly #finder = new Finder()
  /** The number of the last question: an answer to another one comes too late. */
  #question = 0
  /** What the page shows; empty where something else was said. */
  #shown = ''
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(asked: URLSearchParams) {
    this.#input.value = asked.get(searchField) ?? ''
    for (const box of this.#form.querySelectorAll<HTMLInputElement>('[type="checkbox"]'))
      box.checked = asked.getAll(box.name).includes(box.value)
    countChosen(this.#form)
  }

  start(): void {
    this.#input.addEventListener('focus', () => this.#finder.start())
    this.#input.addEventListener('input', () => this.#typed())
    this.#form.addEventListener('change', ({ target }) => {
      countChosen(this.#form)
      if (target !== this.#input) this.#answerHere()
    })
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault()
      this.#remember()
      void this.#answer(true)
    })
    find('.location-near').addEventListener('click', () => void this.#nearMe())
    if (history.state?.here) this.#answerHere()
    else void this.#answer(true)
  }

  #typed(): void {
    clearTimeout(this.#timer)
    void this.#answer(false)
    this.#timer = setTimeout(() => {
      this.#remember()
      void this.#answer(true)
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
    void this.#answer(true, here && { name: this.#words.here, point: here })
  }

  async #answer(isWhole: boolean, here?: Question['here']): Promise<void> {
    this.#question += 1
    const question = this.#question
    const query = here ? '' : this.#input.value
    const chosen = chosenIn(new FormData(this.#form))
    if (!here && query.trim() === '' && !isNarrowed(chosen)) return this.#show('', nothing)
    try {
      const asked = { query, isWhole, here, chosen, now: Date.now() }
      const answer = await this.#finder.answer(asked)
      if (!answer || question !== this.#question) return
      this.#show(query, answer)
      // It takes longer to draw than there is between two keys.
      if (isWhole && answer.count > 0) this.#map.show(answer, this.#finder)
    } catch (error) {
      console.error(error)
      this.#failed()
    }
  }

  #failed(): void {
    this.#say(this.#words.failed)
    delete document.documentElement.dataset.narrowing
  }

  #show(query: string, answer: Answer): void {
    const { kind, others, count } = answer
    const isAnswer = kind === 'near' || kind === 'stores'
    const words = foundWords(query, answer, this.#words, this.#data.site.locale)
    const shown = words + JSON.stringify(answer)
    // As most keys of a word go on with what the first ones have found.
    if (shown === this.#shown) return
    this.#say(words)
    this.#shown = shown
    find('.location-all').hidden = kind === 'nothing'
    find('.location-answers').hidden = count === 0
    find('.location-results').hidden = isAnswer
    this.#offer(others)
    this.#list(answer)
    this.#map.wait()
    delete document.documentElement.dataset.narrowing
  }

  #list({ found, count }: Answer): void {
    const list = find('.found-stores')
    const more = find<HTMLButtonElement>('.found-more')
    const itemsOf = (stores: typeof found) => foundItems(stores, this.#data, new Date())
    list.replaceChildren(...itemsOf(found))
    more.hidden = found.length === count
    more.onclick = async () => {
      const shown = list.childElementCount
      const further = await this.#finder.more(shown)
      // It was pressed twice, or something else was asked.
      if (list.childElementCount !== shown) return
      list.append(...itemsOf(further))
      more.hidden = list.childElementCount >= count
      list.children[shown]?.querySelector('a')?.focus()
    }
  }

  #offer(others: readonly string[]): void {
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
    this.#shown = ''
    find('.location-status').textContent = text
  }
}

/** Tells how many filters are chosen that are out of sight. */
function countChosen(form: HTMLFormElement): void {
  const more = form.querySelector('.location-filters details')
  const count = more?.querySelectorAll(':checked').length ?? 0
  more?.querySelector('summary')?.setAttribute('data-count', count > 0 ? ` (${count})` : '')
}

function readData(): PageData {
  const script = document.querySelector(`body > #${pageDataId}`)
  return JSON.parse(script?.textContent ?? '{}') as PageData
}

startLocationSearch()
