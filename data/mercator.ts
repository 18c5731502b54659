/** A point on the earth, in degrees. */
export interface Place {
  lat: number
  lng: number
}

/** A point on the map: the world is a square from 0 to 1, with north at the top. */
export interface MapPoint {
  x: number
  y: number
}

/** The latitude limit of the map: the projection is infinite at the poles. */
const lastLatitude = 85

/** Projects a point with the Web Mercator projection (on a sphere). */
export function mercator({ lat, lng }: Place): MapPoint {
  const north = (Math.max(-lastLatitude, Math.min(lastLatitude, lat)) * Math.PI) / 180
  return {
    x: (lng + 180) / 360,
    y: (1 - Math.log(Math.tan(Math.PI / 4 + north / 2)) / Math.PI) / 2,
  }
}

/** Returns the point on the earth for a point on the map. */
export function placeAt({ x, y }: MapPoint): Place {
  return {
    lng: x * 360 - 180,
    lat: (Math.atan(Math.sinh((1 - 2 * y) * Math.PI)) * 180) / Math.PI,
  }
}

/** Returns the kilometres around the earth along the parallel of a latitude: the width of the map there. */
export function kilometresAround(lat: number): number {
  return 40_075.017 * Math.cos((lat * Math.PI) / 180)
}
