import type { SomeWords } from '../data/words/words.ts'
import type { PageDefinition } from './own-page.ts'
import type { OwnPart } from './own-part.tsx'

// The chain's own parts by name, pages by path and words by locale. Where a chain has some, they are here in its bundle:
// `cli/bundler/own-modules.ts`.
export const ownParts: Readonly<Record<string, OwnPart>> = {}
export const ownPages: Readonly<Record<string, PageDefinition>> = {}
export const ownMessages: Readonly<Record<string, SomeWords>> = {}
