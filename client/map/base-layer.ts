import type { MapView, Size } from './map-view.ts'

/** A layer between a map's drawing and its stores. */
export interface BaseLayer {
  element: HTMLElement
  draw(view: MapView, size: Size): void
}
