import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fs from 'fs-extra'
import { expect, onTestFinished, test } from 'vitest'
import { packageRoot } from '../../cli/package-root.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { temporaryFolder } from '../helpers/temporary-folder.ts'

const run = promisify(execFile)
const parts = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'client',
  'data',
  'templates',
  'dist/cli',
  'dist/data',
]

test.each([
  { name: 'its own list', config: () => '{}', rows: [storeRow()] },
  { name: 'a list with a fault', config: () => '{}', rows: [{ ...storeRow(), Lat: 'north' }] },
  {
    name: 'its content host in the config',
    config: (url: string) => JSON.stringify({ contentHost: url, secondBrandHost: url }),
    rows: [storeRow()],
  },
])('a chain with $name installs, and asks no content service', async ({ config, rows }) => {
  let requests = 0
  const service = createServer((_, response) => {
    requests += 1
    response.writeHead(500).end()
  })
  await once(service.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void service.close())
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const root = await temporaryFolder()
  for (const part of parts) await fs.copy(join(packageRoot, part), join(root, part))
  await fs.symlink(join(packageRoot, 'node_modules'), join(root, 'node_modules'))
  await fs.writeJson(join(root, 'data/stores.json'), rows)
  await fs.writeFile(join(root, 'store-pages.config.ts'), `export default ${config(url)}\n`)
  const tool = join(root, 'dist/cli/bundles/bundle-tool.js')
  const { stdout, stderr } = await run(process.execPath, [tool], { cwd: root })
  expect({ stdout, stderr, requests }).toEqual({ stdout: '', stderr: '', requests: 0 })
  expect(await fs.readdir(join(root, 'dist/program'))).toContain('main.cjs')
})
