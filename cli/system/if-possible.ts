/** Does something that may be refused: what it leaves is seen by what looks at the whole afterwards. */
export function ifPossible(act: () => void): void {
  try {
    act()
  } catch {
    // It stays as it is.
  }
}
