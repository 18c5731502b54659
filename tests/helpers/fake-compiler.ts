/** The files of a project whose TypeScript prints this, and writes a line into `asked.txt` each time. */
export function fakeCompiler(says: string): Record<string, string> {
  const code = `const { appendFileSync } = require('node:fs')
appendFileSync('asked.txt', process.argv.slice(2).join(' ') + '\\n')
process.stdout.write(${JSON.stringify(says)})
process.exitCode = ${says === '' ? 0 : 2}
`
  return {
    'tsconfig.json': '{}',
    'node_modules/typescript/package.json': '{ "version": "5.0.0", "bin": { "tsc": "tsc.cjs" } }',
    'node_modules/typescript/tsc.cjs': code,
  }
}
