import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../../../../cli/system/package-root.ts'
import { realJpeg } from '../../../helpers/real-picture.ts'
import { startPictureChain } from './picture-chain.ts'

const pictures = await Promise.all([1, 2, 3, 4].map((seed) => realJpeg({ seed })))

test('builds that are killed lose no picture, and leave no half file', async () => {
  const chain = await startPictureChain()
  await chain.configure('{ widths: [160, 320], seconds: Infinity }')
  const imgs = pictures.map((_, at) => `<img src="/${at}.jpg" alt="">`)
  chain.write(101, imgs.slice(0, 2).join(''))
  chain.write(102, imgs.slice(2).join(''))
  for (const [at, bytes] of pictures.entries()) chain.serve(`/${at}.jpg`, bytes)
  const { url } = chain.server
  const args = ['build', '--stores', 'list.json', '--content-host', url, '--second-brand-host', url]
  const main = join(packageRoot, 'dist/program/main.cjs')
  // Each build is killed when its last answer is asked for: those before may be anywhere.
  for (const at of [0, 1, 2, 3]) {
    const child = spawn(process.execPath, [main, ...args], { cwd: chain.cwd, stdio: 'ignore' })
    const ended = once(child, 'close')
    await Promise.race([chain.server.arrived(`/${at}.jpg`), ended])
    child.kill('SIGKILL')
    await ended
  }
  expect((await chain.build()).code).toBe(0)
  expect(await chain.figures()).toMatchObject({ count: 4, remaining: 0, failed: 0 })
  const memory = join(chain.cwd, '.store-pages/last-good/pictures')
  const files = Object.keys(await chain.files()).filter((name) => /\.(?:avif|webp)$/.test(name))
  expect(
    files.every((name) => readdirSync(join(memory, 'made')).includes(name.split('/').pop() ?? '')),
  ).toBe(true)
  const fresh = await startPictureChain()
  await fresh.configure('{ widths: [160, 320], seconds: Infinity }')
  fresh.write(101, imgs.slice(0, 2).join(''))
  fresh.write(102, imgs.slice(2).join(''))
  for (const [at, bytes] of pictures.entries()) fresh.serve(`/${at}.jpg`, bytes)
  expect((await fresh.build()).code).toBe(0)
  expect(await chain.files()).toEqual(await fresh.files())
})
