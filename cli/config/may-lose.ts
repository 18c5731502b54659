/** The share of stores that may be lost at once, where a chain does not say it. */
export const defaultShare = 0.05

/** How many of so many stores may be lost at once where a share of 0 to 1 may: one always. */
export function mayLose(of: number, share: number): number {
  // 0.29 of 100 is a hair below 29.
  return Math.max(1, Math.floor(of * share + 1e-6))
}
