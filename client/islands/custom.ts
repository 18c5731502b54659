import type { IslandDefinition } from '../define-island.ts'

// A chain's own islands by name. Where a chain has some, they are here in its bundle: `cli/bundler/custom-modules.ts`.
export const customIslands: Readonly<Record<string, IslandDefinition>> = {}

/** Without any, their code is left out of the bundle. */
export const hasCustomIslands: boolean = false
