/** A rectangle in a picture, or on the map of the world. */
export interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}

/** Returns the rectangle centred at a point. */
export function boxAround(x: number, y: number, width: number, height: number): Rect {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 }
}

/** Whether a rectangle overlaps none of the others. */
export function isFree(box: Rect, others: readonly Rect[]): boolean {
  return others.every(
    (other) =>
      box.right <= other.left ||
      box.left >= other.right ||
      box.bottom <= other.top ||
      box.top >= other.bottom,
  )
}

/** Whether a rectangle is entirely inside a picture of this size. */
export function isWithin(
  { left, top, right, bottom }: Rect,
  { width, height }: { width: number; height: number },
): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= height
}
