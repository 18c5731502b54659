import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import fs from 'fs-extra'
import { describe, expect, onTestFinished, test } from 'vitest'
import { askPlainly } from '../helpers/ask-plainly.ts'
import { startChain, threeStores } from '../helpers/chain.ts'
import { startContentServer } from '../helpers/content-server.ts'
import { freePort } from '../helpers/free-port.ts'
import { putFiles } from '../helpers/own-chain.ts'
import { startCommand, startHere } from '../helpers/start-command.ts'
import { temporaryFolder } from '../helpers/temporary-folder.ts'

const hidden = 'hidden from everybody'
// The part that is the same wherever the text starts in a file.
const hiddenInBase64 = Buffer.from(hidden.slice(0, 18)).toString('base64')
const oneFile = 'Not a file of the project\n'

/** Outside of the project. */
const outside = {
  'note.txt': hidden,
  'code.js': `export const note = '${hidden}'`,
  'style.css': `.note { content: '${hidden}' }`,
  'data.json': `{ "note": "${hidden}" }`,
  'picture.svg': `<svg xmlns="http://www.w3.org/2000/svg"><title>${hidden}</title></svg>`,
}

async function startProject(...options: string[]) {
  const chain = await startChain(threeStores.slice(0, 1))
  const project = await fs.realpath(chain.cwd)
  const beside = await fs.realpath(await temporaryFolder())
  await putFiles(beside, outside)
  await putFiles(project, {
    'store-pages.config.ts': 'export default {}',
    '.env': hidden,
    '.git/config': hidden,
    'public/hello.txt': 'Hello',
    'templates/footer.css': '.footer { color: red }',
  })
  for (const name of Object.keys(outside))
    await fs.symlink(join(beside, name), join(project, 'public', name))
  await fs.symlink(beside, join(project, 'public/folder'))
  await fs.symlink(join(project, '.env'), join(project, 'public/env.txt'))
  const hosts = ['--content-host', chain.server.url, '--second-brand-host', chain.server.url]
  const list = ['--stores', 'list.json']
  const { url } = await startCommand(['dev', '--port', '0', ...list, ...hosts, ...options], project)
  return { project, origin: new URL(url).origin }
}

describe('files', () => {
  const paths = [
    ...Object.keys(outside).map((name) => `public/${name}`),
    'public/folder/note.txt',
    'public/folder/code.js',
    'public/code',
    'public/env.txt',
    'public/%65nv.txt',
    'public/folder/../env.txt',
    'public/%2e%2e/.env',
    '.env',
    '%2eenv',
    '.git/config',
  ]
  const spellings = ['/@fs', '/%40fs', '/@fs/', '/@id', '/@id/', '/@id//@fs', '/@id/file://']
  const queries = [
    '',
    '?raw',
    '?url',
    '?import',
    '?inline',
    '?direct',
    '?worker',
    '?init',
    '?import&raw',
    '?import&url&inline',
    '?t=1&raw',
    '?%72aw',
    '?worker_file&type=module',
    '#?raw',
  ]

  test('that a link leads to outside, or that are hidden, are shown in no spelling', async () => {
    const { origin, project } = await startProject()
    const shown: string[] = []
    const note = async (address: string) => {
      const { body } = await askPlainly(origin, address)
      if (body.includes(hidden) || body.includes(hiddenInBase64)) shown.push(address)
    }
    for (const path of paths)
      for (const spelling of spellings)
        await Promise.all(queries.map((query) => note(`${spelling}${project}/${path}${query}`)))
    expect(shown).toEqual([])
  })

  test('of the project are shown, all others refused', async () => {
    const { origin, project } = await startProject()
    const expected: [path: string, status: number, body: unknown][] = [
      ['public/hello.txt', 200, 'Hello'],
      ['public/hello.txt?raw', 200, 'Hello'],
      ['public/hello.txt?import&raw', 200, expect.stringContaining('export default "Hello"')],
      ['templates/footer.css?direct', 200, expect.stringContaining('.footer')],
      ['public/note.txt', 403, oneFile],
      ['public/note.txt?import&raw', 403, oneFile],
      ['public/env.txt?raw', 403, oneFile],
      ['public/folder', 403, oneFile],
      ['public', 403, oneFile],
      ['public/nowhere.txt', 404, expect.anything()],
    ]
    const answers: typeof expected = []
    for (const [path] of expected) {
      const { status, body } = await askPlainly(origin, `/@fs${project}/${path}`)
      answers.push([path, status, body])
    }
    expect(answers).toEqual(expected)
  })
})

describe('a request', () => {
  const foreign = 'https://example.com'
  const otherPort = 'http://127.0.0.1:1'
  const visit = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  const cases: [name: string, path: string, headers: Record<string, string>, status: number][] = [
    ['for a page, by a program', '/store/101/', {}, 200],
    ['for a page, by a link of another site', '/store/101/', visit, 200],
    ['for the list, by a link of another site', '/@stores/', visit, 200],
    ['for a page, by a script of another site', '/store/101/', { origin: foreign }, 403],
    ['for a page, by a script of another port', '/store/101/', { origin: otherPort }, 403],
    ['for a page, in a sandbox', '/store/101/', { origin: 'null' }, 403],
    ['for a page, as a picture', '/store/101/', { 'sec-fetch-site': 'cross-site' }, 403],
    ['for a page, of another port', '/store/101/', { 'sec-fetch-site': 'same-site' }, 403],
    ['for a module, by our page', '/@vite/client', { 'sec-fetch-site': 'same-origin' }, 200],
    ['for a module, by another site', '/@vite/client', { 'sec-fetch-site': 'cross-site' }, 403],
    ['for a module, by another port', '/@vite/client', { origin: otherPort }, 403],
    ['for a module, by a link', '/@vite/client', visit, 403],
    ['for React’s module', '/@react-refresh', { origin: foreign }, 403],
    ['for what is known', '/@store-pages/stores', { 'sec-fetch-site': 'same-site' }, 403],
    ['for what is known, by a link', '/@store-pages/stores', visit, 403],
    ['for what is known, by our page', '/@store-pages/stores', {}, 200],
    ['for the editor, by a program', '/__open-in-editor', {}, 403],
    ['for the editor, typed', '/__open-in-editor', { 'sec-fetch-site': 'none' }, 403],
    ['for the editor, by a link', '/__open-in-editor', visit, 403],
    ['for the editor, in capitals', '/__OPEN-in-editor', visit, 403],
    ['for the editor, by another site', '/__open-in-editor', { origin: foreign }, 403],
    ['for the editor, as a picture', '/__open-in-editor', { referer: `${foreign}/x` }, 403],
    // Without the file, the request passes this check, and no editor opens.
    ['for the editor, by our page', '/__open-in-editor', { 'sec-fetch-site': 'same-origin' }, 500],
    ['under a name of this machine', '/store/101/', { host: 'localhost:5173' }, 200],
    ['under a name below it', '/store/101/', { host: 'shops.localhost' }, 200],
    ['under an address', '/store/101/', { host: '[::1]:5173' }, 200],
    ['under a foreign name', '/store/101/', { host: 'example.com' }, 403],
    ['under a name that looks like ours', '/store/101/', { host: 'localhost.example.com' }, 403],
    ['under a name that looks like an address', '/', { host: '127.0.0.1.example.com' }, 403],
    ['under a name that is allowed', '/store/101/', { host: 'TUNNEL.example.com:443' }, 200],
  ]
  test('is answered to pages of this server, to visits and to programs', async () => {
    const { origin } = await startProject('--allow-host', 'tunnel.example.com')
    const { host } = new URL(origin)
    const answers: unknown[] = []
    for (const [name, path, headers] of cases) {
      const answer = await askPlainly(origin, path, { host, ...headers })
      answers.push([name, answer.status, answer.headers['access-control-allow-origin']])
    }
    expect(answers).toEqual(cases.map(([name, , , status]) => [name, status, undefined]))
  })
})

describe('a web socket', () => {
  const hmr = 'vite-hmr'
  const cases: [name: string, headers: Record<string, string>, status: number | 'cut'][] = [
    ['of our page', { 'sec-websocket-protocol': hmr, origin: 'OWN' }, 101],
    ['of a program', { 'sec-websocket-protocol': hmr }, 101],
    ['that looks whether we are there', { 'sec-websocket-protocol': 'vite-ping' }, 101],
    ['of another site', { 'sec-websocket-protocol': hmr, origin: 'https://example.com' }, 'cut'],
    ['of another port', { 'sec-websocket-protocol': hmr, origin: 'http://127.0.0.1:1' }, 'cut'],
    ['of a sandbox', { 'sec-websocket-protocol': hmr, origin: 'null' }, 'cut'],
    ['under a foreign name', { 'sec-websocket-protocol': hmr, host: 'example.com' }, 'cut'],
    [
      'that looks whether we are there, of another site',
      { 'sec-websocket-protocol': 'vite-ping', origin: 'https://example.com' },
      'cut',
    ],
    ['for something else', { 'sec-websocket-protocol': 'chat' }, 'cut'],
    ['for nothing', {}, 'cut'],
  ]

  test('is for pages of this server and for programs', async () => {
    const { origin } = await startProject()
    const client = await askPlainly(origin, '/@vite/client')
    const token = /wsToken = "([^"]+)/.exec(client.body)?.[1]
    const answers: unknown[] = []
    for (const [name, said] of cases) {
      const own = said.origin === 'OWN' && { origin }
      answers.push([name, await upgrade(origin, `/?token=${token}`, { ...said, ...own })])
    }
    expect(answers).toEqual(cases.map(([name, , status]) => [name, status]))
  })
})

describe('a request that comes while it starts', () => {
  test('waits, and is answered', async () => {
    const { gate, port, project } = await startHeld('export default {}')
    const waiting = await Promise.all(['/@stores/', '/store/101/', '/@vite/client', '/x'].map(ask))
    gate.open()
    const answers = waiting.map(async (answer) => (await answer()).statusCode)
    expect(await Promise.all(answers)).toEqual([200, 200, 200, 404])
    expect(await project.stop()).toBe(130)

    /** Resolves as soon as the server has the request. */
    async function ask(path: string) {
      const asked = request({ port, path, headers: { expect: '100-continue' } })
      const answered = once(asked, 'response')
      asked.flushHeaders()
      await once(asked, 'continue')
      asked.end()
      return async () => {
        const [response] = await answered
        await text(response)
        return response
      }
    }
  })

  test('does not keep it from ending when it cannot start', async () => {
    const { gate, port, project } = await startHeld(
      'throw new Error("no")',
      '--content-host',
      'nowhere',
    )
    const asked = request({ port, headers: { expect: '100-continue' } })
    const cut = once(asked, 'response').catch((error) => error.code)
    asked.flushHeaders()
    await once(asked, 'continue')
    gate.open()
    expect([await project.ended, await cut]).toEqual([2, 'ECONNRESET'])
  })
})

/** A server whose config file waits for a gate; its port is already open. */
async function startHeld(config: string, ...options: string[]) {
  const { cwd, server } = await startChain(threeStores.slice(0, 1))
  const gate = await startContentServer(() => ({ body: '' }))
  onTestFinished(() => gate.close())
  const open = gate.hold()
  const code = `await fetch('${gate.url}/gate')\n${config}`
  await putFiles(cwd, { 'store-pages.config.ts': code })
  const port = await freePort()
  const hosts = ['--content-host', server.url, '--second-brand-host', server.url]
  const list = ['--stores', 'list.json']
  const streams = { stdout: () => {}, stderr: () => {} }
  const args = ['dev', '--port', `${port}`, ...list, ...hosts, ...options]
  const project = startHere(args, cwd, streams)
  await gate.arrived('/gate')
  return { gate: { open }, port, project }
}

/** The status of the handshake answer of a web socket. */
async function upgrade(origin: string, path: string, headers: Record<string, string>) {
  const handshake = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  const { hostname, port } = new URL(origin)
  const asked = request({ hostname, port, path, headers: { ...handshake, ...headers } })
  asked.end()
  return new Promise<number | 'cut' | undefined>((resolve) => {
    asked.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve(response.statusCode)
    })
    asked.on('response', (response) => resolve(response.statusCode))
    asked.on('error', () => resolve('cut'))
  })
}
