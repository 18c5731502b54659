import type { IslandDefinition } from '../define-island.ts'

// A chain's own islands by name. Where a chain has some, they are here in its bundle: `cli/bundler/own-modules.ts`.
export const ownIslands: Readonly<Record<string, IslandDefinition>> = {}

/** Without any, their code is left out of the bundle. */
export const hasOwnIslands: boolean = false
