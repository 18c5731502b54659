import type { SomeWords } from '../data/words/words.ts'
import type { PageDefinition } from './custom-page.ts'
import type { CustomPart } from './custom-part.tsx'

// The custom parts by name, pages by path and texts by locale. The bundler replaces this module if a chain has some:
// `cli/bundler/custom-modules.ts`.
export const customParts: Readonly<Record<string, CustomPart>> = {}
export const customPages: Readonly<Record<string, PageDefinition>> = {}
export const customMessages: Readonly<Record<string, SomeWords>> = {}
