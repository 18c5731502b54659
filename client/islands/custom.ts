import type { IslandDefinition } from '../define-island.ts'

// The custom islands of a chain by name. The bundler replaces this module if a chain has some:
// `cli/bundler/custom-modules.ts`.
export const customIslands: Readonly<Record<string, IslandDefinition>> = {}

/** If false, the bundle omits the code for custom islands. */
export const hasCustomIslands: boolean = false
