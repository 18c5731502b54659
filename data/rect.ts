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
  return others.every((other) => areApart(box, other))
}

/** Whether two rectangles do not overlap. */
export function areApart(one: Rect, other: Rect): boolean {
  return (
    one.right <= other.left ||
    one.left >= other.right ||
    one.bottom <= other.top ||
    one.top >= other.bottom
  )
}

/** Whether a rectangle is entirely inside a picture of this size. */
export function isWithin(
  { left, top, right, bottom }: Rect,
  { width, height }: { width: number; height: number },
): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= height
}

/** Returns the area of other boxes that a box covers. */
export function coveredArea(box: Rect, others: readonly Rect[]): number {
  const areas = others.map(({ left, top, right, bottom }) => {
    const across = Math.min(right, box.right) - Math.max(left, box.left)
    const down = Math.min(bottom, box.bottom) - Math.max(top, box.top)
    return Math.max(0, across) * Math.max(0, down)
  })
  return areas.reduce((sum, area) => sum + area, 0)
}
