import { isPlace, type Point } from '../great-circle.ts'

/** Returns the mean of points that are near each other. */
export function centroid(points: readonly Point[]): Point {
  const placed = points.filter(isPlace)
  const count = placed.length || 1
  return {
    Lat: placed.reduce((sum, { Lat }) => sum + Lat, 0) / count,
    Lng: placed.reduce((sum, { Lng }) => sum + Lng, 0) / count,
  }
}
