import { tidyAddress } from '../../../data/content-address.ts'
import { isLazy, withLazyInPlace } from '../../../data/lazy-attributes.ts'
import type { Output } from './output.ts'
import { attributeOf, type StartTag } from './start-tag.ts'

/** A `noscript` with the media that a plugin's script would replace. */
interface Fallback {
  start: number
  /** The step after its end tag; -1 while it is open. */
  end: number
  /** The addresses of its media. */
  media: string[]
  /** Whether it has anything else. */
  hasMore: boolean
}

/** Lazy media, and the `noscript` with the same media beside them, since the last place without open elements. */
export class LazyMedia {
  readonly #output: Output
  readonly #inPlace = new Set<string>()
  #fallback: Fallback | undefined
  /** Whether nothing has come since the last media. */
  #isBesideMedia = false

  constructor(output: Output) {
    this.#output = output
  }

  /** Whether what follows may be a twin: of media, or of a `noscript` that is open or has just ended. */
  get mayBeTwin(): boolean {
    return this.#isBesideMedia || this.#fallback !== undefined
  }

  /** Called where no element is open: a text is read in pieces, which must not depend on each other. */
  forget(): void {
    if (this.#inPlace.size > 0) this.#inPlace.clear()
    this.#fallback = undefined
    this.#isBesideMedia = false
  }

  /** Called after the start tag of a `noscript`, which is at this step. */
  open(start: number): void {
    this.#fallback = { start, end: -1, media: [], hasMore: false }
  }

  /** Called for every start tag that may be a twin, and for every lazy one. */
  see(tag: StartTag, isLazy: boolean): void {
    const isMedia = media.has(tag.name)
    const address = isMedia ? plain(attributeOf(tag, 'src')) : ''
    const fallback = this.#fallback
    if (fallback?.end === -1) {
      if (isMedia) fallback.media.push(address)
      else if (tag.name !== 'picture' && tag.name !== 'source') fallback.hasMore = true
      return
    }
    if (isLazy && address !== '') this.#inPlace.add(address)
    this.#isBesideMedia = isLazy && isMedia
    if (fallback && this.#isTwin(fallback)) this.#output.blank(fallback.start, fallback.end)
    this.#fallback = undefined
  }

  /** Called for text and other end tags that come where a twin may be. */
  seeMore(): void {
    this.#isBesideMedia = false
    if (this.#fallback?.end === -1) this.#fallback.hasMore = true
    else this.#fallback = undefined
  }

  /** Called after the end tag of the `noscript`. */
  close(): void {
    const fallback = this.#fallback
    if (fallback?.end !== -1) return
    fallback.end = this.#output.cut()
    const isTwin = this.#isTwin(fallback)
    if (isTwin) this.#output.blank(fallback.start, fallback.end)
    // The twin may come after it.
    const mayBeTwin = !fallback.hasMore && fallback.media.length > 0
    if (isTwin || !mayBeTwin) this.#fallback = undefined
  }

  #isTwin({ media, hasMore }: Fallback): boolean {
    return !hasMore && media.length > 0 && media.every((address) => this.#inPlace.has(address))
  }
}

const media = new Set(['img', 'iframe', 'video', 'audio'])

// Plugins add a query to one of the two.
function plain(address: string): string {
  return tidyAddress(address).replace(/[?#].*$/s, '')
}

/** Returns a start tag with its lazy attributes in place. */
export function settleLazy(lazy: LazyMedia, tag: StartTag): StartTag {
  const mayBeLazy = isLazy(tag.attributes)
  if (!mayBeLazy && !lazy.mayBeTwin) return tag
  const attributes = mayBeLazy ? withLazyInPlace(tag.name, tag.attributes) : tag.attributes
  const settled = { ...tag, attributes }
  lazy.see(settled, attributes !== tag.attributes)
  return settled
}

/** Players of videos that a script makes of an empty element. */
const players = /(?:^|\s)(?:rll-youtube-player|perfmatters-lazy-youtube)(?!\S)/

/** The frame of a video for the element that a script would have made a player; undefined for any other element. */
export function videoFrame(tag: StartTag): StartTag | undefined {
  if (tag.name !== 'div' || !players.test(attributeOf(tag, 'class'))) return undefined
  const written = attributeOf(tag, 'data-src')
  const address = written.replace(/([?&])autoplay=1(?:&|$)/, '$1').replace(/[?&]$/, '')
  if (address === '') return undefined
  const title = attributeOf(tag, 'data-alt') || attributeOf(tag, 'data-title')
  const attributes = [
    { name: 'src', value: address },
    ...(title === '' ? [] : [{ name: 'title', value: title }]),
    ...Object.entries({ width: '560', height: '315', loading: 'lazy', allowfullscreen: '' }).map(
      ([name, value]) => ({ name, value }),
    ),
  ]
  return { name: 'iframe', written: 'iframe', attributes, isClosed: false }
}
