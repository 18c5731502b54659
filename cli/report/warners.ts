import type { Problem } from './problems.ts'

/** Receives warnings: one by one, or those of many rows at once. */
export interface Warners {
  warn: (problem: Problem) => void
  warnAll: (problems: readonly Problem[]) => void
}
