/** A part of a picture, or of the world. */
export interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}

/** The box around a point. */
export function boxAround(x: number, y: number, width: number, height: number): Rect {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 }
}

/** Whether a box covers nothing of the others. */
export function isFree(box: Rect, others: readonly Rect[]): boolean {
  return others.every(
    (other) =>
      box.right <= other.left ||
      box.left >= other.right ||
      box.bottom <= other.top ||
      box.top >= other.bottom,
  )
}

/** Whether all of a box lies in a picture of this size. */
export function isWithin(
  { left, top, right, bottom }: Rect,
  { width, height }: { width: number; height: number },
): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= height
}
