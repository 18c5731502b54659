import { join } from 'node:path'
import { RolldownMagicString } from 'rolldown'
import { type parseSync, Visitor } from 'rolldown/utils'
import { packageRoot } from '../system/package-root.ts'

const meta = 'importMeta$()'

/** The names that mean the place of a module, and their code in a bundle. */
export const importMetaNames = {
  'import.meta': meta,
  'require.resolve': `${meta}.require.resolve`,
  __dirname: `${meta}.dirname`,
  __filename: `${meta}.filename`,
}

interface Module {
  file: string
  source: string
  program: ReturnType<typeof parseSync>['program']
}

type LateKind = 'dynamic-import' | 'require-call'

/**
 * Adds the place of a module to its code. The running code imports from there if only it knows the name, or if the
 * bundler finds no file.
 */
export async function withImportMeta(
  { file, source, program }: Module,
  hasFile: (name: string, kind: LateKind) => Promise<boolean>,
): Promise<{ code: string; map: string }> {
  const text = new RolldownMagicString(source)
  for (const { start, name, kind } of lateImports(source, program))
    if (name === undefined || !(await hasFile(name, kind))) text.appendLeft(start, `${meta}.`)
  // A function, as modules that import each other may use it before their own code has run.
  text.append(`\nfunction ${meta} { return importMeta$.made ??= ${placed(file)} }\n`)
  return { code: text.toString(), map: text.generateMap({ source: file, hires: true }).toString() }
}

const helper = JSON.stringify(join(packageRoot, 'cli/install/import-meta.cjs'))
const placed = (file: string) =>
  `process.getBuiltinModule('module').createRequire(${helper})(${helper})(${JSON.stringify(file)})`

interface LateImport {
  start: number
  kind: LateKind
  /** Undefined if only the running code knows it. */
  name: string | undefined
}

function lateImports(source: string, program: Module['program']): LateImport[] {
  const found: LateImport[] = []
  if (!/\b(?:import|require)\s*\(/.test(source)) return found
  // A bundle of CommonJS has functions with an argument of this name.
  const isBound = /\brequire\s*(?:[,)]|=[^=])/.test(source)
  const add = (start: number, kind: LateKind, node?: object) => {
    const value = node && 'value' in node ? node.value : undefined
    found.push({ start, kind, name: typeof value === 'string' ? value : undefined })
  }
  const visitor = new Visitor({
    ImportExpression: ({ start, source: name }) => add(start, 'dynamic-import', name),
    CallExpression({ callee, arguments: [name] }) {
      if (!isBound && callee.type === 'Identifier' && callee.name === 'require')
        add(callee.start, 'require-call', name)
    },
  })
  visitor.visit(program)
  return found
}
