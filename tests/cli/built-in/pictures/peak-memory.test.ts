import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { realJpeg, realPicture } from '../../../helpers/real-picture.ts'
import { runProgram } from '../../../helpers/run-program.ts'
import { startPictureChain } from './picture-chain.ts'

const most = { width: 7000, height: 7000 }
const mostAtOnce = { width: 5400, height: 5500 }

test('pictures as large as allowed, and larger, take less than 500 MB', async () => {
  const floods = ['flood', 'flood-2', 'flood-3', 'flood-4']
  const names = ['plain', 'interlaced', 'progressive', 'over', 'over-at-once', ...floods]
  const images = names.map((name) => `<img src="/${name}" alt="${name}">`)
  const chain = await startPictureChain(images.join(''))
  await chain.configure('{ widths: [160, 320], formats: ["webp"] }')
  const plain = sharp({ create: { ...mostAtOnce, channels: 3, background: '#369' } })
  chain.serve('/interlaced', await plain.png({ progressive: true }).toBuffer())
  chain.serve('/progressive', await realPicture(mostAtOnce).jpeg({ progressive: true }).toBuffer())
  chain.serve('/plain', await realJpeg(most))
  chain.serve('/over-at-once', await realPicture(most).jpeg({ progressive: true }).toBuffer())
  chain.serve('/over', await realJpeg({ width: 7200, height: 7000 }))
  for (const name of floods) chain.server.script(`/${name}`, { fault: 'flood' })
  const file = join(chain.cwd, 'peak.txt')
  const note = `import fs from 'node:fs'
process.on('exit', () => fs.writeFileSync(${JSON.stringify(file)}, String(process.resourceUsage().maxRSS)))`
  const { url } = chain.server
  const hosts = ['--content-host', url, '--second-brand-host', url, '--stores', 'list.json']
  const env = { NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(note)}"` }
  const built = await runProgram(['build', ...hosts], { cwd: chain.cwd, env })
  expect(built).toMatchObject({ code: 0 })
  expect(await chain.figures()).toMatchObject({ count: 3, remaining: 0, failed: 6 })
  expect(Number(await readFile(file, 'utf8')) / 1024).toBeLessThan(500)
})
