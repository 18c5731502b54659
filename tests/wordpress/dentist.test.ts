import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, inject, onTestFinished, test } from 'vitest'
import { packageRoot } from '../../cli/system/package-root.ts'
import { runProgram } from '../helpers/run-program.ts'
import { temporaryFolder } from '../helpers/temporary-folder.ts'
import { post } from './wordpress.ts'

const place = inject('wordpress')

const pages = {
  'practice-101':
    '<!-- wp:heading --><h2 class="wp-block-heading">Front Street</h2><!-- /wp:heading -->',
  'practice-102': '<!-- wp:paragraph --><p>On the quay in {{City}}</p><!-- /wp:paragraph -->',
  'site-header':
    '<!-- wp:html --><nav><ul><li><a href="/team/">Our team</a></li></ul></nav><!-- /wp:html -->',
  'site-footer': '<!-- wp:paragraph --><p>Open on Saturdays</p><!-- /wp:paragraph -->',
}

test('the dentists’ chain is built from pages that any WordPress has', async () => {
  for (const [slug, content] of Object.entries(pages)) {
    const { status, id } = await post(place, 'pages', {
      slug,
      content,
      title: slug,
      status: 'publish',
    })
    expect(status).toBe(201)
    onTestFinished(async () => {
      await post(place, `pages/${id}?_method=DELETE&force=true`)
    })
  }
  const cwd = await temporaryFolder()
  await fs.copy(join(packageRoot, 'tests/chains/dentist'), cwd)
  await fs.ensureSymlink(packageRoot, join(cwd, 'node_modules/store-pages'), 'dir')
  const build = () => runProgram(['build'], { cwd, env: { WORDPRESS_URL: place.url } })
  const page = (id: number) => fs.readFile(join(cwd, `out/store/${id}/index.html`), 'utf8')

  const { code, stderr } = await build()
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.stringContaining('store 103: The source wordpress has no page for this store'),
  })
  const first = await page(101)
  for (const text of ['Front Street</h2>', 'href="/team/">Our team', 'Open on Saturdays'])
    expect(first).toContain(text)
  expect(await page(102)).toContain('<p>On the quay in Toronto</p>')
  expect(await page(103)).toContain('without-text')

  await build()
  const { files } = await fs.readJson(join(cwd, '.store-pages/report.json'))
  expect(files).toMatchObject({ written: 0, unchanged: 6 })
})
