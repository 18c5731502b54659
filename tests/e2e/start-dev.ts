import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fs from 'fs-extra'
import { callPaths, healthy, pageAnswer, startContentServer } from '../helpers/content-server.ts'

const main = join(process.cwd(), 'dist/program/main.cjs')

/** Starts `store-pages dev` for a chain of these files, with content of a separate host. */
export async function startDev(files: Readonly<Record<string, string>>) {
  const cwd = await mkdtemp(join(tmpdir(), 'store-pages-dev-'))
  for (const [name, text] of Object.entries(files)) await fs.outputFile(join(cwd, name), text)
  const content = await startContentServer((path) =>
    path === callPaths.page(101) ? pageAnswer(101, '<p>Hello</p>'.repeat(40)) : healthy(path),
  )
  const hosts = ['--content-host', content.url, '--second-brand-host', content.url]
  const args = ['dev', '--port', '0', ...hosts]
  const child = spawn(process.execPath, [main, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = await once(child.stdout, 'data')
  return {
    index: /http:\S+/.exec(String(line))?.[0] ?? '',
    content,
    edit: (name: string, text: string) => fs.writeFile(join(cwd, name), text),
    async close() {
      const closed = once(child, 'close')
      child.kill('SIGTERM')
      await closed
      await content.close()
      await fs.remove(cwd)
    },
  }
}
