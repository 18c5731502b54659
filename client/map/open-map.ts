import type { MapDrawing } from '../../data/map-drawing.ts'
import { type MapPoint, mercator, type Place } from '../../data/mercator.ts'
import type { Rect } from '../../data/rect.ts'
import type { StoreId } from '../../data/store.ts'
import { mapInEnglish } from '../../data/words/locator-in-english.ts'
import type { Words } from '../../data/words/words.ts'
import { animateView } from './animate-view.ts'
import type { BaseLayer } from './base-layer.ts'
import { listenToGestures } from './map-gestures.ts'
import { MapMarkers } from './map-markers.ts'
import { MapPicture } from './map-picture.ts'
import { mapSquares, requested } from './map-squares.ts'
import { type MapStore, type NamedPoint, type StorePoint, townOf } from './map-store.ts'
import {
  areaOf,
  largestScale,
  type MapView,
  type Size,
  viewOf,
  within,
  zoomed,
} from './map-view.ts'
import { widenView } from './widen-view.ts'

export interface MapOptions extends ShowOptions {
  stores: readonly MapStore[]
  here?: Here | undefined
  /** Areas of the map that other elements of the page cover, in pixels. */
  covered?: readonly Rect[]
  /** Called with the store that the visitor selects. */
  onPick(id: StoreId): void
  /** Absent for the English texts of the bundle. */
  labels?: Words['map'] | undefined
}

/** The visitor's position, or a searched place with its name. */
export interface Here extends Place {
  name?: string
}

export interface OpenMap {
  /**
   * Shows exactly these stores, most relevant first, and moves the view to the first of them.
   */
  show(stores: readonly MapStore[], here?: Here, how?: ShowOptions): void
  /** Selects a store, and moves the view to where the store is not in a group. */
  pick(id: StoreId): void
  /** Sets or removes the base layer between the drawing and the stores. */
  setBaseLayer(baseLayer: BaseLayer | undefined): void
}

export interface ShowOptions {
  /** The scale has the unit of this locale; default: that of the page. */
  locale?: string
  /** The number of first stores that each have a marker of their own. */
  apart?: number
  /** The number of first stores that the view around a place contains. */
  inView?: number
}

/** The number of stores that the view around a given place shows, each with a marker of its own. */
const firstOnes = 5
/** The largest scales that the view chooses by itself: a pixel is about 40 m, and for one store 20 m. */
const near = { shown: 2 ** 20, picked: 2 ** 21 }
const edgeRoom = 48
/** How often a first view is halved until it has towns: of few stores, which a wide view still tells apart, and of more. */
const halvings = { few: 4, more: 1 }
const few = 2

/** Draws a map of stores into an element that has a size. */
export async function openMap(element: HTMLElement, options: MapOptions): Promise<OpenMap> {
  const drawing: MapDrawing = await requested('map.json')
  // The map would be empty, for example if stores of the US have coordinates elsewhere.
  if (drawing.land === '') throw new Error('The map has no drawing')
  return new StoreMap(element, drawing, options)
}

class StoreMap implements OpenMap {
  readonly #edges: Rect
  readonly #towns: MapDrawing['towns']
  readonly #picture: MapPicture
  readonly #markers: MapMarkers
  readonly #pane: HTMLElement
  #shown: readonly StorePoint[] = []
  #inView = firstOnes
  /** Extra pixels beside the buttons, and above the scale, in which a computed view places no stores. */
  readonly #besideButtons: { right: number; top: number; bottom: number }
  #here: NamedPoint | undefined
  readonly #request: (area: Rect) => void
  /** Whether the view is the first one of an answer: further towns may change it. */
  #isFirst = true
  #view: MapView = { x: 0.5, y: 0.5, scale: 1 }
  /** Updated by an observer, as reading the size after a change would lay out the page again. */
  #size: Size
  /** The id of the requested animation frame; 0 if there is none. */
  #frame = 0
  #stopAnimation = () => {}

  constructor(element: HTMLElement, drawing: MapDrawing, options: MapOptions) {
    const [left, top, right, bottom] = drawing.box
    const { labels = mapInEnglish } = options
    this.#size = sizeOf(element)
    this.#edges = { left, top, right, bottom }
    this.#towns = drawing.towns
    this.#request = mapSquares(drawing, {
      add: (square) => this.#picture.add(square),
      show: () => (this.#isFirst ? this.#goFirst() : this.#draw()),
    })
    const lowest = Math.max(0, ...(options.covered ?? []).map(({ bottom }) => bottom))
    this.#besideButtons = { right: 32, top: Math.max(0, lowest + 20 - edgeRoom), bottom: 16 }
    this.#picture = new MapPicture(element, drawing, labels, {
      zoom: (factor) => this.#go(zoomed(this.#view, factor)),
    })
    this.#pane = this.#picture.pane
    this.#markers = new MapMarkers(this.#pane, labels, {
      covered: options.covered ?? [],
      pick: (store) => {
        this.#markers.picked = store.id
        this.#draw()
        options.onPick(store.id)
      },
      open: (members) => this.#go(this.#fit(members, largestScale)),
    })
    listenToGestures(this.#pane, {
      pan: (x, y) => {
        const { scale } = this.#view
        this.#set({ x: this.#view.x + x / scale, y: this.#view.y + y / scale, scale })
      },
      zoom: (factor, x, y) => this.#set(zoomed(this.#view, factor, x, y)),
      reset: () => this.#goFirst(),
      missFinger: () => this.#picture.showTwoFingers(),
    })
    this.#take(options.stores, options.here, options)
    this.#view = this.#first()
    // The observer's first call may come during an animation, so it only draws.
    new ResizeObserver(() => {
      this.#size = sizeOf(this.#pane)
      this.#draw()
    }).observe(this.#pane)
  }

  show(stores: readonly MapStore[], here?: Here, how: ShowOptions = {}): void {
    this.#take(stores, here, how)
    this.#goFirst()
  }

  #take(stores: readonly MapStore[], here: Here | undefined, how: ShowOptions): void {
    const { locale = document.documentElement.lang, apart = firstOnes, inView = firstOnes } = how
    this.#picture.locale = locale
    this.#inView = inView
    this.#shown = stores.map(pointOf)
    this.#here = here && hereOf(here)
    const isFew = here !== undefined || stores.length <= apart
    this.#markers.show(this.#shown, isFew ? apart : 0, this.#here)
  }

  pick(id: StoreId): void {
    const point = this.#shown.find(({ store }) => store.id === id)
    if (!point) return
    this.#markers.picked = id
    const scale = Math.max(this.#view.scale, this.#markers.scaleAlone(point, near.picked))
    this.#go({ x: point.x, y: point.y, scale })
  }

  setBaseLayer(baseLayer: BaseLayer | undefined): void {
    this.#picture.setBaseLayer(baseLayer)
    this.#draw()
  }

  /** Returns the first view of the stores; of few stores, with the towns around them. */
  #first(): MapView {
    const stores = this.#here ? this.#shown.slice(0, this.#inView) : this.#shown
    const view = this.#fit(this.#here ? [this.#here, ...stores] : stores, near.shown)
    const town = townOf(this.#here)
    const towns = this.#towns.filter(([name]) => name !== town)
    const most = stores.length > few ? halvings.more : halvings.few
    return widenView(view, this.#size, towns, most)
  }

  #fit(points: readonly MapPoint[], nearest: number): MapView {
    if (points.length === 0) return this.#view
    const { width, height } = this.#size
    const { right, top, bottom } = this.#besideButtons
    const room = { width: width - right, height: height - top - bottom }
    const { x, y, scale } = viewOf(points, room, edgeRoom, nearest)
    return { x: x + right / 2 / scale, y: y + (bottom - top) / 2 / scale, scale }
  }

  #goFirst(): void {
    this.#go(this.#first())
    this.#isFirst = true
  }

  /** Moves the view, without animation if the visitor prefers reduced motion. */
  #go(to: MapView): void {
    this.#stopAnimation()
    this.#isFirst = false
    const target = within(to, this.#size, this.#edges)
    const { x, y, scale } = this.#view
    const isThere = x === target.x && y === target.y && scale === target.scale
    if (isThere || matchMedia('(prefers-reduced-motion: reduce)').matches) this.#set(target)
    else
      this.#stopAnimation = animateView(this.#view, target, (view) => {
        this.#view = view
        if (view === target) this.#draw()
        else this.#paint()
      })
  }

  #set(view: MapView): void {
    this.#stopAnimation()
    this.#isFirst = false
    this.#view = view
    this.#draw()
  }

  /** Draws at most once per frame. */
  #draw(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0
      // New squares get their places with the rest.
      this.#request(areaOf(this.#view, this.#size, 0))
      this.#paint()
    })
  }

  #paint(): void {
    const size = this.#size
    if (size.width === 0) return
    this.#view = within(this.#view, size, this.#edges)
    const taken = this.#markers.draw(this.#view, size)
    this.#picture.draw(this.#view, size, this.#here, taken)
  }
}

function hereOf(here: Here): NamedPoint {
  return { ...mercator(here), name: here.name }
}

function pointOf(store: MapStore): StorePoint {
  return { ...mercator(store), store }
}

function sizeOf({ clientWidth: width, clientHeight: height }: HTMLElement): Size {
  return { width, height }
}
