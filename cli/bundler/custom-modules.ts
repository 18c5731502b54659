import { dirname, join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { packageRoot } from '../system/package-root.ts'
import type { CustomFiles } from './custom-files.ts'
import { isOfChain } from './is-of-chain.ts'

const templates = join(packageRoot, 'templates')
const templatesKit = join(templates, 'kit.ts')
const customTable = join(templates, 'custom.ts')
const customJsx = join(templates, 'custom-jsx.ts')
const islandTable = join(packageRoot, 'client/islands/custom.ts')
const clientKit = join(packageRoot, 'client/kit.ts')

/**
 * Resolves imports to the chain's files: each replaces the built-in file of its name, except for an import of
 * the built-in one from the package.
 */
export function customModules(customFiles: CustomFiles, isForBrowser: boolean): Plugin {
  const kits: Record<string, string> = {
    // The whole kit would bring all templates into the browser.
    'store-pages/templates': isForBrowser ? clientKit : templatesKit,
    'store-pages/client': clientKit,
  }
  return {
    name: 'store-pages',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source === 'store-pages/templates' && !isForBrowser && isOfChain(importer))
        return `${templatesKit}?in=${encodeURIComponent(folderOf(importer, customFiles.project))}`
      if (kits[source]) return kits[source]
      if (!isForBrowser && hasCustomJsx(source, importer)) return customJsx
      if (!source.startsWith('.') || !importer || importer.startsWith(join(templates, 'kit')))
        return null
      // Without overrides, no import needs to be resolved here.
      if (!hasOverrides(customFiles)) return null
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return (resolved && customFiles.overrides[relative(templates, resolved.id)]) ?? resolved
    },
    load(id) {
      if (id.startsWith(`${templatesKit}?in=`)) return kitIn(id.slice(id.indexOf('=') + 1))
      if (id === customTable)
        return tableOf({
          customParts: customFiles.parts,
          customPages: customFiles.pages,
          customMessages: customFiles.messages,
        })
      if (id !== islandTable) return undefined
      const hasIslands = Object.keys(customFiles.islands).length > 0
      return `${tableOf({ customIslands: customFiles.islands })}export const hasCustomIslands = ${hasIslands}\n`
    },
  }
}

/** Whether an import of JSX, where pages are rendered, gets the one that refuses event handlers. */
export function hasCustomJsx(source: string, importer: string | undefined): boolean {
  return source === 'react/jsx-runtime' && isOfChain(importer)
}

// The path in the project: the bundle does not depend on where that is.
function folderOf(file: string | undefined, project: string): string {
  return relative(project, dirname(file ?? project))
    .split(sep)
    .join('/')
}

/** The kit for the files of a folder: names of pictures are relative to it. */
function kitIn(folder: string): string {
  return [
    `export * from ${JSON.stringify(templatesKit)}`,
    `import { pictureIn } from ${JSON.stringify(join(templates, 'picture.tsx'))}`,
    `export const Picture = pictureIn(${JSON.stringify(decodeURIComponent(folder))})`,
  ].join('\n')
}

function hasOverrides({ overrides }: CustomFiles): boolean {
  return Object.keys(overrides).length > 0
}

/** The code of a module with the exports of each file, by kind and name. */
function tableOf(kinds: Record<string, Record<string, string>>): string {
  const imports: string[] = []
  const tables = Object.entries(kinds).map(([kind, files]) => {
    const rows = Object.entries(files).map(([name, file]) => {
      const variable = `own${imports.length}`
      imports.push(`import ${variable} from ${JSON.stringify(file)}\n`)
      return `${JSON.stringify(name)}: ${variable}`
    })
    return `export const ${kind} = {${rows.join()}}\n`
  })
  return imports.join('') + tables.join('')
}
