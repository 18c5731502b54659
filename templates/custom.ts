import type { SomeWords } from '../data/words/words.ts'
import type { PageDefinition } from './custom-page.ts'
import type { CustomPart } from './custom-part.tsx'

// The chain's own parts by name, pages by path and words by locale. Where a chain has some, they are here in its bundle:
// `cli/bundler/custom-modules.ts`.
export const customParts: Readonly<Record<string, CustomPart>> = {}
export const customPages: Readonly<Record<string, PageDefinition>> = {}
export const customMessages: Readonly<Record<string, SomeWords>> = {}
