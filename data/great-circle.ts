/** A point on the earth in degrees, with the field names of rows. */
export interface Point {
  Lat: number
  Lng: number
}

/** The mean radius of the earth in kilometres. */
const earthRadius = 6371.0088

const radian = Math.PI / 180

/** Returns the great-circle distance of two points in kilometres. */
export function kilometresBetween(one: Point, other: Point): number {
  const across = halfSine(one.Lng - other.Lng)
  const along = halfSine(one.Lat - other.Lat)
  const part = along + Math.cos(one.Lat * radian) * Math.cos(other.Lat * radian) * across
  // Rounding may exceed 1 for antipodal points.
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(part)))
}

/** Whether coordinates are a valid point: lists use 0, 0 for unknown coordinates. */
export function isPlace({ Lat, Lng }: Point): boolean {
  return (Lat !== 0 || Lng !== 0) && Math.abs(Lat) <= 90 && Math.abs(Lng) <= 180
}

function halfSine(degrees: number): number {
  return Math.sin((degrees * radian) / 2) ** 2
}
