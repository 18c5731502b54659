import { join } from 'node:path'
import fs from 'fs-extra'
import type { Chain } from '../../../helpers/chain.ts'
import { callPaths, pageAnswer, type ScriptedAnswer } from '../../../helpers/content-server.ts'
import { filesIn } from '../../../helpers/files-in.ts'
import { putFiles, startOwnChain } from '../../../helpers/own-chain.ts'
import { type CliResult, runCli } from '../../../helpers/run-cli.ts'

export interface PictureChain extends Chain {
  /** Writes the config file with these settings of pictures. */
  configure(pictures: string): Promise<void>
  /** Sets the editors' text of a store's page. */
  write(store: number, body: string): void
  /** Answers for a picture, with its type and an ETag. */
  serve(path: string, bytes: Buffer, answer?: ScriptedAnswer): void
  /** The editors' text on a page, without the hash in the names of pictures. */
  shown(page?: string): Promise<string>
  /** All files of the site. */
  files(): Promise<Record<string, string>>
  /** The warnings about pictures of the last build: the code and the message. */
  warnings(): Promise<string[]>
  figures(): Promise<Record<string, number> | undefined>
  merge(...args: string[]): Promise<CliResult>
}

/** Two stores, 101 and 102, with a content service that has pictures. */
export async function startPictureChain(body = ''): Promise<PictureChain> {
  const chain = await startOwnChain({})
  const { cwd, out, server } = chain
  const configure = (pictures: string) =>
    putFiles(cwd, {
      'store-pages.config.ts': `export default { siteUrl: 'https://shop.example', care: false, pictures: ${pictures} }`,
    })
  const write = (store: number, html: string) =>
    server.script(callPaths.page(store), pageAnswer(store, `<!--begin-->${html}<!--end-->`))
  await configure('{ widths: [160, 320] }')
  write(101, body)
  write(102, '<p>No picture</p>')
  return {
    ...chain,
    configure,
    write,
    serve(path, bytes, answer) {
      const etag = `"${bytes.length}"`
      server.script(path, { headers: { etag }, body: bytes, ...answer })
    },
    async shown(page = 'store/101') {
      const html = await fs.readFile(join(out, page, 'index.html'), 'utf8')
      const [, text = ''] = /<!--begin-->(.*?)<!--end-->/s.exec(html) ?? []
      return text.replaceAll(server.url, '').replace(/-[\da-f]{16}(?=[-.])/g, '')
    },
    files: () => filesIn(out),
    async warnings() {
      const { problems } = (await chain.report()) as unknown as {
        problems: { code: string; message: string }[]
      }
      return problems
        .filter(({ code }) => /^(?:PICTURE|FILE_NOT)/.test(code))
        .map(({ code, message }) => `${code} ${message.replaceAll(server.url, '')}`)
    },
    merge: (...args) => runCli(['merge', ...args, '--stores', 'list.json'], { cwd }),
    async figures() {
      return (await chain.report()).pictures as Record<string, number> | undefined
    },
  }
}
