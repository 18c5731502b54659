import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { codeCacheOf, loadCode } from '../../../cli/system/load-code.ts'
import { packageRoot, programFile } from '../../../cli/system/package-root.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

const code = `
const { join } = require('node:path')
const say = (word) => join(word, 'é')
module.exports.said = [say('a'), __filename === module.exports.file ? 'own' : 'named']
module.exports.again = say
`

/** The output of the file's code in a separate process, with or without a code cache. */
async function saidBy(file: string, ...keep: string[]): Promise<string[]> {
  const module = JSON.stringify(join(packageRoot, 'dist/cli/system/load-code.js'))
  const script = `import { keepCode, loadCode } from ${module}
    const { said, again } = loadCode(process.argv[1])
    again('b')
    if (process.argv[2]) keepCode()
    console.log(JSON.stringify(said))`
  const args = ['--input-type=module', '--eval', script, file, ...keep]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
}

test('code gives the same result without a cache, with its own, and with a wrong one', async () => {
  const file = join(await temporaryFolder(), 'code.cjs')
  const cache = codeCacheOf(file)
  await fs.writeFile(file, code)
  const said = [['a/é', 'named']]
  expect([await saidBy(file, 'keep')]).toEqual(said)
  expect((await fs.stat(cache)).size).toBeGreaterThan(0)
  expect([await saidBy(file)]).toEqual(said)
  await fs.writeFile(file, code.replaceAll('é', 'ée'))
  expect(await saidBy(file)).toEqual(['a/ée', 'named'])
  await fs.writeFile(cache, 'none')
  expect(await saidBy(file)).toEqual(['a/ée', 'named'])
})

test('code is run once', async () => {
  const file = join(await temporaryFolder(), 'code.cjs')
  await fs.writeFile(file, 'module.exports = {}')
  expect(loadCode(file)).toBe(loadCode(file))
})

test('the program is installed with its code cache', async () => {
  const { size } = await fs.stat(codeCacheOf(programFile('program.cjs')))
  expect(size).toBeGreaterThan(100_000)
})

test('the program loads a package only when it needs it', async () => {
  const code = await fs.readFile(programFile('program.cjs'), 'utf8')
  expect(code.match(/^(?:(?:let|const|var) \w+ = )?require\("(?!node:).*/gm)).toBeNull()
})
