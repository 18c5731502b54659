/** A place on the earth, in degrees. */
export interface Place {
  lat: number
  lng: number
}

/** A point of the map: the world is a square from 0 to 1, with north at the top. */
export interface MapPoint {
  x: number
  y: number
}

/** Where the map ends: nearer the poles it would have to be endless. */
const lastLatitude = 85

/** A place in the projection that all maps of the web have (Mercator on a sphere). */
export function mercator({ lat, lng }: Place): MapPoint {
  const north = (Math.max(-lastLatitude, Math.min(lastLatitude, lat)) * Math.PI) / 180
  return {
    x: (lng + 180) / 360,
    y: (1 - Math.log(Math.tan(Math.PI / 4 + north / 2)) / Math.PI) / 2,
  }
}

/** The place that is at a point of the map. */
export function placeAt({ x, y }: MapPoint): Place {
  return {
    lng: x * 360 - 180,
    lat: (Math.atan(Math.sinh((1 - 2 * y) * Math.PI)) * 180) / Math.PI,
  }
}
