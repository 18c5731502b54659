import { nearMeQuery, searchField } from '../data/search-field.ts'
import { locatorInEnglish } from '../data/words/locator-in-english.ts'
import { fill } from '../data/words/words.ts'
import { answerAgent } from './locator/answer-agent.ts'
import { answerWords } from './locator/answer-words.ts'
import { checkBoxes, countChosen } from './locator/filter-boxes.ts'
import { chosenIn, isNarrowed } from './locator/filter-of.ts'
import { find } from './locator/find-elements.ts'
import { Finder } from './locator/finder.ts'
import { openFoundMap } from './locator/found-map.ts'
import { lookUpWords, prepareFormats } from './locator/found-words.ts'
import { foundItems } from './locator/list-found.ts'
import { askPlace, asksHere } from './locator/near-me.ts'
import { offerPlaces } from './locator/offer-places.ts'
import { isPicked, offerRows } from './locator/offer-rows.ts'
import { openTarget } from './locator/open-target.ts'
import { type Answer, nothing, type Question } from './locator/question.ts'
import { savedText } from './locator/saved-text.ts'
import {
  keep,
  kept,
  settle,
  showAsked,
  showRefined,
  showTyped,
  whenBack,
} from './locator/searches.ts'
import { readPageData } from './read-page-data.ts'
import { showStatus } from './show-status.ts'

/** Milliseconds before the page says that a place is looked up: an answer without requests is faster. */
const soon = 60

/** Milliseconds without a key before a place is looked up. */
const pause = 250

/**
 * Starts the store locator: answers the search in the address, and then each typed search, with stores by distance.
 * All input is only compared, and shown as text, never as markup.
 */
export function startLocationSearch(): void {
  showStatus()
  openTarget()
  new LocatorPage().start(new URLSearchParams(location.search))
}

class LocatorPage {
  readonly #form = find<HTMLFormElement>('.location-form')
  readonly #input = find<HTMLInputElement>(`input[name="${searchField}"]`)
  readonly #data = readPageData()
  readonly #words = this.#data.locator ?? locatorInEnglish
  readonly #map = openFoundMap(this.#data)
  readonly #finder = new Finder(this.#data.site.lists)
  /** Number of the last question; answers to earlier ones are dropped. */
  #question = 0
  /** Number of the last answered question. */
  #answered = 0
  /** Whether the next answer is shown as the visitor left it. */
  #isReturn = false
  /** The shown answer; empty after another message. */
  #shown = ''
  /** The announced text of that answer. */
  #said = ''
  readonly #title = document.title
  #timer: ReturnType<typeof setTimeout> | undefined

  start(params: URLSearchParams): void {
    this.#input.addEventListener('focus', () => {
      this.#finder.start()
      prepareFormats(this.#words, this.#data.site.locale)
    })
    this.#input.addEventListener('input', (event) => {
      if (!isPicked(event)) this.#typed()
      else if (asksHere(this.#input.value)) void this.#nearMe()
      else void this.#ask()
    })
    offerRows(this.#input, this.#finder, this.#data.site.locale)
    this.#form.addEventListener('change', ({ target }) => {
      countChosen(this.#form)
      if (target === this.#input) return void this.#ask()
      showRefined(this.#query())
      void this.#answerKept()
    })
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault()
      answerAgent(event, asksHere(this.#input.value) ? this.#nearMe() : this.#ask())
    })
    find('.location-again').addEventListener('click', () => {
      this.#say('')
      void this.#answerKept()
    })
    find('.location-near').addEventListener('click', () => void this.#nearMe())
    whenBack(() => this.#fill(new URLSearchParams(location.search)))
    // The home page's button leads here.
    const isNearMe = location.search === nearMeQuery
    if (isNearMe) history.replaceState(history.state, '', location.pathname)
    this.#fill(params)
    if (isNearMe) void this.#nearMe()
  }

  /** Fills the form from the query of an address. */
  #fill(params: URLSearchParams): void {
    this.#input.value = params.get(searchField) ?? ''
    checkBoxes(this.#form, params)
    settle(this.#query())
    this.#isReturn = true
    void this.#answerKept()
  }

  /** Starts the search in the field, on Enter or when the field loses focus. */
  async #ask(): Promise<void> {
    if (asksHere(this.#input.value)) return
    showAsked(this.#query())
    await this.#answerKept()
  }

  #typed(): void {
    void this.#answer(false)
    this.#timer = setTimeout(() => {
      showTyped(this.#query())
      void this.#answer(true)
    }, pause)
  }

  /** Returns the form as the query of an address. */
  #query(): string {
    const params = new URLSearchParams()
    for (const [name, value] of new FormData(this.#form))
      if (value) params.append(name, String(value))
    return String(params)
  }

  async #nearMe(): Promise<void> {
    this.#sayToo(this.#words.locating)
    try {
      const point = await askPlace(this.#words)
      this.#input.value = ''
      showAsked(this.#query(), point)
      await this.#answerKept()
    } catch (error) {
      this.#sayToo((error as Error).message)
    }
  }

  async #answerKept(): Promise<void> {
    const { here } = kept()
    await this.#answer(true, here && { name: this.#words.here, point: here })
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
      const [{ listed }, { locale }] = [kept(), this.#data.site]
      const search = { query, isWhole, here, chosen, locale, listed, now: Date.now() }
      const asked = this.#finder.answer(search)
      if (isWhole) setTimeout(() => this.#lookUp(query, question), soon)
      const answer = await asked
      if (!answer || question !== this.#question) return
      this.#answered = question
      this.#show(query, answer)
      // Drawing the map takes longer than the time between two keys.
      if (isWhole && answer.count > 0)
        this.#map?.show(here ? { ...answer, name: '' } : answer, this.#finder)
    } catch (error) {
      console.error(error)
      this.#answered = question
      this.#failed()
    }
  }

  /** Says that a place is looked up, in place of the stores of another one. */
  #lookUp(query: string, question: number): void {
    if (query.trim() === '' || question !== this.#question || question === this.#answered) return
    this.#say(lookUpWords(query, this.#words))
    this.#map?.wait(nothing)
    for (const place of ['answers', 'results', 'others']) find(`.location-${place}`).hidden = true
  }

  #offerNear(): void {
    this.#show('', nothing)
    this.#say(fill(this.#words.useNear, { button: find('.location-near').textContent }))
  }

  #failed(): void {
    this.#show('', { ...nothing, isLookupFailed: true })
    this.#say(this.#words.failed)
  }

  #show(query: string, answer: Answer): void {
    const { kind, others, count, isLookupFailed } = answer
    const isAnswer = kind === 'near' || kind === 'stores'
    const words = answerWords(query, answer, this.#data, this.#words)
    const shown = words + JSON.stringify(answer)
    // Most keys continue a word and do not change the answer.
    if (shown === this.#shown) return
    this.#say(words)
    this.#shown = shown
    this.#said = words
    document.title = words && kind !== 'nothing' ? `${words} | ${this.#title}` : this.#title
    find('.location-all').hidden = kind === 'nothing'
    find('.location-answers').hidden = count === 0
    find('.location-results').hidden = isAnswer && !isLookupFailed
    find('.location-found').dataset.lookup = isLookupFailed ? 'failed' : ''
    offerPlaces(others, kind === 'question', this.#words)
    this.#list(answer)
    const saved = savedText()
    if (saved) this.#sayToo(saved)
    this.#map?.wait(answer)
    delete document.documentElement.dataset.narrowing
    if (this.#isReturn) scrollTo(0, kept().scroll ?? scrollY)
    this.#isReturn = false
  }

  #list({ found, count, near }: Answer): void {
    const list = find('.found-stores')
    const more = find<HTMLButtonElement>('.found-more')
    const itemsOf = (stores: typeof found, from: number) =>
      foundItems(stores, this.#data, near - from)
    list.replaceChildren(...itemsOf(found, 0))
    more.hidden = found.length === count
    more.onclick = async () => {
      const shown = list.childElementCount
      const further = await this.#finder.more(shown)
      // The list has changed meanwhile: by a second click, or by another question.
      if (list.childElementCount !== shown) return
      list.append(...itemsOf(further, shown))
      more.hidden = list.childElementCount >= count
      keep({ listed: list.childElementCount })
      list.children[shown]?.querySelector('a')?.focus()
    }
  }

  /** Announces a text before the text about the list, which stays. */
  #sayToo(text: string): void {
    this.#say(`${text} ${this.#said}`.trim())
  }

  #say(text: string): void {
    this.#shown = ''
    find('.location-status').textContent = text
  }
}

startLocationSearch()
