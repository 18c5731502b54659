import { type PageData, pageDataId } from '../data/page-data.ts'
import { searchField } from '../data/search-field.ts'
import { locatorInEnglish } from '../data/words/locator-in-english.ts'
import { fill } from '../data/words/words.ts'
import { checkBoxes, countChosen } from './locator/filter-boxes.ts'
import { chosenIn, isNarrowed } from './locator/filter-of.ts'
import { find, findAll } from './locator/find-elements.ts'
import { Finder } from './locator/finder.ts'
import { openFoundMap } from './locator/found-map.ts'
import { foundWords } from './locator/found-words.ts'
import { foundItems } from './locator/list-found.ts'
import { askPlace, asksHere } from './locator/near-me.ts'
import { preferBrand } from './locator/prefer-brand.ts'
import { type Answer, nothing, type Question } from './locator/question.ts'
import {
  keep,
  kept,
  settle,
  showAsked,
  showRefined,
  showTyped,
  whenBack,
} from './locator/searches.ts'
import { showStatus } from './show-status.ts'

/** Milliseconds without a key after which places are looked up. */
const pause = 250

/**
 * Answers what the address asks for, and what is typed from then on: the stores of a place by their distance. All of it is
 * input: it is compared, and shown as text, never as markup.
 */
export function startLocationSearch(): void {
  showStatus()
  const asked = new URLSearchParams(location.search)
  preferBrand(asked.get('brand'))
  new LocatorPage().start(asked)
}

class LocatorPage {
  readonly #form = find<HTMLFormElement>('.location-form')
  readonly #input = find<HTMLInputElement>(`input[name="${searchField}"]`)
  readonly #data = readData()
  readonly #words = this.#data.locator ?? locatorInEnglish
  readonly #map = openFoundMap(this.#data)
  readonly #finder = new Finder()
  /** The number of the last question: an answer to another one comes too late. */
  #question = 0
  /** What the page shows; empty where something else was said. */
  #shown = ''
  /** What was said of it. */
  #said = ''
  #timer: ReturnType<typeof setTimeout> | undefined

  start(asked: URLSearchParams): void {
    this.#input.addEventListener('focus', () => this.#finder.start())
    this.#input.addEventListener('input', () => this.#typed())
    this.#form.addEventListener('change', ({ target }) => {
      countChosen(this.#form)
      if (target === this.#input) return this.#ask()
      showRefined(this.#query())
      this.#answerKept()
    })
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault()
      if (asksHere(this.#input.value)) void this.#nearMe()
      else this.#ask()
    })
    find('.location-again').addEventListener('click', () => {
      this.#say('')
      this.#answerKept()
    })
    find('.location-near').addEventListener('click', () => void this.#nearMe())
    whenBack(() => this.#fill(new URLSearchParams(location.search)))
    this.#fill(asked)
  }

  /** Shows the search of an address. */
  #fill(asked: URLSearchParams): void {
    this.#input.value = asked.get(searchField) ?? ''
    checkBoxes(this.#form, asked)
    settle(this.#query())
    this.#answerKept()
  }

  /** The search in the field, which Enter asks for, and whoever leaves the field. */
  #ask(): void {
    if (asksHere(this.#input.value)) return
    showAsked(this.#query())
    this.#answerKept()
  }

  #typed(): void {
    void this.#answer(false)
    this.#timer = setTimeout(() => {
      showTyped(this.#query())
      void this.#answer(true)
    }, pause)
  }

  /** The form as an address has it. */
  #query(): string {
    const asked = new URLSearchParams()
    for (const [name, value] of new FormData(this.#form))
      if (value) asked.append(name, String(value))
    return String(asked)
  }

  async #nearMe(): Promise<void> {
    this.#sayToo(this.#words.locating)
    try {
      const point = await askPlace(this.#words)
      this.#input.value = ''
      showAsked(this.#query(), point)
      this.#answerKept()
    } catch (error) {
      this.#sayToo((error as Error).message)
    }
  }

  #answerKept(): void {
    const { here } = kept()
    void this.#answer(true, here && { name: this.#words.here, point: here })
  }

  async #answer(isWhole: boolean, here?: Question['here']): Promise<void> {
    clearTimeout(this.#timer)
    this.#question += 1
    const question = this.#question
    const query = here ? '' : this.#input.value
    if (asksHere(query)) return this.#offerNear()
    const chosen = chosenIn(new FormData(this.#form))
    if (!here && query.trim() === '' && !isNarrowed(chosen)) return this.#show('', nothing)
    try {
      const { listed } = kept()
      const asked = { query, isWhole, here, chosen, listed, now: Date.now() }
      const answer = await this.#finder.answer(asked)
      if (!answer || question !== this.#question) return
      this.#show(query, answer)
      // It takes longer to draw than there is between two keys.
      if (isWhole && answer.count > 0)
        this.#map?.show(here ? { ...answer, name: '' } : answer, this.#finder)
    } catch (error) {
      console.error(error)
      this.#failed()
    }
  }

  #offerNear(): void {
    this.#show('', nothing)
    const button = find('.location-near').textContent
    this.#say(fill(this.#words.useNear, { button }))
  }

  #failed(): void {
    this.#show('', { ...nothing, isLookupFailed: true })
    this.#say(this.#words.failed)
  }

  #show(query: string, answer: Answer): void {
    const { kind, others, count, isLookupFailed } = answer
    const isAnswer = kind === 'near' || kind === 'stores'
    const words = foundWords(query, answer, this.#words, this.#data.site.locale)
    const shown = words + JSON.stringify(answer)
    // As most keys of a word go on with what the first ones have found.
    if (shown === this.#shown) return
    this.#say(words)
    this.#shown = shown
    this.#said = words
    find('.location-all').hidden = kind === 'nothing'
    find('.location-answers').hidden = count === 0
    find('.location-results').hidden = isAnswer && !isLookupFailed
    find('.location-found').dataset.lookup = isLookupFailed ? 'failed' : ''
    this.#offer(others)
    this.#list(answer)
    this.#tellSaved()
    this.#map?.wait()
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
      keep({ listed: list.childElementCount })
      list.children[shown]?.querySelector('a')?.focus()
    }
  }

  /** A store has just become the visitor's own, and the page was loaded anew. */
  #tellSaved(): void {
    const { saved } = kept()
    const item = saved && findAll(`[data-store="${saved.id}"]`)[0]
    if (!item) return
    keep({ saved: undefined })
    const parts = item.querySelectorAll('.found-save, .found-name')
    this.#sayToo(
      `${Array.from(parts, ({ textContent }) => textContent)
        .reverse()
        .join(': ')}.`,
    )
    if (!saved.isByKey) return
    // As a whole: its button is disabled.
    item.tabIndex = -1
    item.focus({ preventScroll: true })
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

  /** Says it beside what is said of the list, which stays. */
  #sayToo(text: string): void {
    this.#say(`${text} ${this.#said}`.trim())
  }

  #say(text: string): void {
    this.#shown = ''
    find('.location-status').textContent = text
  }
}

function readData(): PageData {
  const script = document.querySelector(`body > #${pageDataId}`)
  return JSON.parse(script?.textContent ?? '{}') as PageData
}

startLocationSearch()
