import type { Point } from '../../data/great-circle.ts'
import type { Words } from '../../data/words/words.ts'

/** Returns whether the text asks for the visitor's position: `tire shop near me`. */
export function asksHere(query: string): boolean {
  return /\b(?:near(?: ?me|by)|in (?:meiner|der) nähe|cerca de m[ií]|pr[eè]s de moi)\s*$/i.test(
    query,
  )
}

/** Asks the browser for the visitor's position, to one kilometre; rejects with a message for visitors. */
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

// A hundredth of a degree is a kilometre, and less from east to west.
function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
