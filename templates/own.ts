import type { OwnPart } from './own-part.tsx'

/**
 * The chain's own parts, by their names. Where a chain has some, they are here in its bundle:
 * `cli/bundles/own-modules.ts`.
 */
export const ownParts: Readonly<Record<string, OwnPart>> = {}
