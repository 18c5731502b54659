import type { Point } from '../../data/great-circle.ts'
import type { Words } from '../../data/words/words.ts'

/** Whether the words mean the place of whoever types them: `tire shop near me`. */
export function asksHere(query: string): boolean {
  return /\b(?:near(?: ?me|by)|in (?:meiner|der) nähe|cerca de m[ií]|pr[eè]s de moi)\s*$/i.test(
    query,
  )
}

/** Asks the browser where the visitor is, to one kilometre; rejects with words for it. */
export function askPlace(words: Words['locator']): Promise<Point> {
  return new Promise((resolve, reject) => {
    const refuse = (text: string) => reject(new Error(text))
    if (!navigator.geolocation) return refuse(words.unavailable)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ Lat: rounded(coords.latitude), Lng: rounded(coords.longitude) }),
      (error) => refuse(error.code === error.PERMISSION_DENIED ? words.denied : words.unavailable),
      { timeout: 10_000, maximumAge: 600_000 },
    )
  })
}

// A hundredth of a degree is a kilometre, and less to the east and west.
function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
