import type { Edges } from './map-view.ts'

/** The box around a point, in pixels. */
export function boxAt(x: number, y: number, width: number, height: number): Edges {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 }
}

/** Whether a box touches none of the others. */
export function isFree(box: Edges, others: readonly Edges[]): boolean {
  return others.every(
    (other) =>
      box.right <= other.left ||
      box.left >= other.right ||
      box.bottom <= other.top ||
      box.top >= other.bottom,
  )
}
