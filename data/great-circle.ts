/** A place on the earth in degrees, with the names that rows have. */
export interface Point {
  Lat: number
  Lng: number
}

/** The mean radius of the earth. */
const earthRadius = 6371.0088

const radian = Math.PI / 180

/** The length of the shortest way over the earth. */
export function kilometresBetween(one: Point, other: Point): number {
  const across = halfSine(one.Lng - other.Lng)
  const along = halfSine(one.Lat - other.Lat)
  const part = along + Math.cos(one.Lat * radian) * Math.cos(other.Lat * radian) * across
  // Rounding makes it more than 1 at the other end of the earth.
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(part)))
}

/** Whether it is a place: lists have 0, 0 where they know none. */
export function isPlace({ Lat, Lng }: Point): boolean {
  return (Lat !== 0 || Lng !== 0) && Math.abs(Lat) <= 90 && Math.abs(Lng) <= 180
}

function halfSine(degrees: number): number {
  return Math.sin((degrees * radian) / 2) ** 2
}
