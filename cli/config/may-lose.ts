/** The default share of stores that may be lost at once. */
export const defaultShare = 0.05

/** The number of stores of `of` that may be lost at once for a share of 0 to 1; at least one. */
export function mayLose(of: number, share: number): number {
  // In floating point, 0.29 of 100 is slightly below 29.
  return Math.max(1, Math.floor(of * share + 1e-6))
}
