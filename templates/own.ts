import type { PageDefinition } from './own-page.ts'
import type { OwnPart } from './own-part.tsx'

// The chain's own parts by name and pages by path. Where a chain has some, they are here in its bundle:
// `cli/bundles/own-modules.ts`.
export const ownParts: Readonly<Record<string, OwnPart>> = {}
export const ownPages: Readonly<Record<string, PageDefinition>> = {}
