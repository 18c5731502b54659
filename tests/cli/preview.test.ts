import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { draftScript } from '../../templates/inline-scripts/draft-script.ts'
import { startChain } from '../helpers/chain.ts'
import { runCli } from '../helpers/run-cli.ts'
import { workingFolder } from '../helpers/working-folder.ts'

test('pages hold the data for the preview, and no secret', async () => {
  const chain = await startChain()
  await writeConfig(chain.cwd, "preview: true, contentHeaders: { authorization: 'Basic s3cret' }")
  const host = chain.server.url.replace('//', '//ann:passw0rd@')
  const { code } = await chain.build('--content-host', host, '--second-brand-host', host)
  expect(code).toBe(0)
  const pages = await pagesIn(chain.out)
  expect(pages).toContain(
    `"address":"${chain.server.url}/wp-json/hl-cms/v1/get-pages-by-url/L0xvY2F0aW9uLVRlbXBsYXRl/434"`,
  )
  expect(pages).toContain('["City","Des Moines"]')
  expect(pages).not.toMatch(/s3cret|passw0rd|ann:/)
})

test('pages of the sample have none: its service ends with the build', async () => {
  const cwd = await workingFolder()
  await writeConfig(cwd, 'preview: true')
  expect(await runCli(['build', '--only', '101'], { cwd })).toMatchObject({ code: 0 })
  expect(await pagesIn(join(cwd, 'out'))).not.toMatch(/wp-json|"preview"/)
})

test('switched off, no other byte of a page is different', async () => {
  const chain = await startChain()
  await writeConfig(chain.cwd, 'preview: false')
  await chain.build()
  const without = await pagesIn(chain.out)
  await writeConfig(chain.cwd, 'preview: true')
  await chain.build()
  const pages = await pagesIn(chain.out)
  expect(pages).not.toBe(without)
  const scriptless = pages.replaceAll(
    /<script data-preview="[^"]*">(.*?)<\/script>/g,
    (script, code) => (code === draftScript ? '' : script),
  )
  expect(scriptless).not.toBe(pages)
  expect(scriptless.replace(/,"preview":\{.*?\]\]\}/g, '')).toBe(without)
})

test('is either on or off', async () => {
  const chain = await startChain()
  await writeConfig(chain.cwd, "preview: 'yes'")
  const { code, stderr } = await chain.build()
  expect(code).toBe(2)
  expect(stderr).toContain('preview should be true or false')
})

function writeConfig(cwd: string, keys: string): Promise<void> {
  return writeFile(join(cwd, 'store-pages.config.ts'), `export default { ${keys} }`)
}

/** The text of every page, in the order of their names. */
async function pagesIn(out: string): Promise<string> {
  const names = (await readdir(out, { recursive: true })).filter((name) => name.endsWith('.html'))
  const texts = await Promise.all(names.sort().map((name) => readFile(join(out, name), 'utf8')))
  return texts.join('')
}
