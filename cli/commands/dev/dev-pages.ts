import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { editionAt, pathInEdition } from '../../../data/editions.ts'
import { encodePath } from '../../../data/paths.ts'
import type { ToolbarFacts } from '../../../data/toolbar-facts.ts'
import { pageFile } from '../../output/write-files.ts'
import type { Reporter } from '../../report/reporter.ts'
import { readRegularFile } from '../../system/read-regular-file.ts'
import { realPlace } from '../../system/real-place.ts'
import { typeOf } from '../../system/type-of.ts'
import { type DevFault, devFault } from './dev-fault.ts'
import { faultPage, indexPage, withDevScript } from './dev-html.ts'
import type { DevSite } from './dev-site.ts'
import type { Project } from './project.ts'
import { storesForIndex } from './stores-for-index.ts'
import { toolbarFacts } from './toolbar-facts.ts'

/** Path of the list of all stores; no page of a site has a path that begins like this. */
export const indexPath = '/@stores/'

const toolPath = '/@store-pages/'

/** Files that scripts request relative to their own address; in `dev`, that is the folder of the modules. */
const besideModules =
  /\/client\/(?:map|locator)\/(map\.json|locator(?:-[\w-]+)?\.json|places\/.+\.txt)$/

interface Answer {
  status: number
  type: string
  body: Uint8Array | string
  location?: string
}

/** Answers requests that are not for modules: pages and files of the site, and pages that exist only in `dev`. */
export class DevPages {
  readonly #project: Project
  readonly #reporter: Reporter
  #lastFault = ''

  constructor(project: Project, reporter: Reporter) {
    this.#project = project
    this.#reporter = reporter
  }

  /** Answers a request, or calls `next` if it is for a module. */
  async answer(request: IncomingMessage, response: ServerResponse, next: () => void) {
    const { base } = this.#project.place
    const address = request.url ?? '/'
    const inBase = address.startsWith(`${base}/`) ? address.slice(base.length) : undefined
    // Addresses of modules have no base.
    const path = pathIn(inBase?.startsWith('/@') ? inBase : address)
    const [, asset] = besideModules.exec(path ?? '') ?? []
    if (asset !== undefined) return this.#send(response, `assets/${asset}`)
    const isModule = path?.startsWith('/@') && path !== indexPath && !path.startsWith(toolPath)
    const isForVite = request.headers.accept === 'text/x-vite-ping' || address.startsWith('/__')
    if (isModule || isForVite) {
      if (inBase !== undefined) request.url = inBase
      return next()
    }
    if (path === undefined) return send(response, plain(400, 'No such address'))
    if (path === indexPath) return send(response, page(200, indexPage(base)))
    if (path.startsWith(toolPath))
      return this.#answerTool(path.slice(toolPath.length), address, request, response)
    if (inBase === undefined)
      return send(response, {
        ...plain(302, ''),
        location: address === '/' ? indexPath : `${base}/`,
      })
    await this.#send(response, path.slice(base.length + 1), 'x-store-pages-anew' in request.headers)
  }

  async #send(response: ServerResponse, path: string, isAnew = false): Promise<void> {
    try {
      const site = await this.#project.site()
      send(
        response,
        (await fileAt(path, site)) ??
          (await this.#publicFile(path)) ??
          (await notFound(path, site)),
      )
      this.#lastFault = ''
    } catch (error) {
      const fault = this.tell(error)
      if (isAnew) send(response, { status: 500, type: json, body: JSON.stringify(fault) })
      else send(response, page(500, faultPage(fault)))
    }
  }

  /** Answers requests of the dev script and of the list of stores. */
  async #answerTool(
    path: string,
    address: string,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    try {
      const asked = new URL(address, 'http://127.0.0.1').searchParams
      if (path === 'ask-again' && request.method === 'POST') {
        const id = asked.get('store')
        const site = await this.#project.site().catch(() => undefined)
        const store = site?.open.stores.find((store) => String(store.id) === id)
        await this.#project.askAgain(store?.id)
        return send(response, plain(204, ''))
      }
      if (path === 'bar') {
        const facts = await this.#toolbarFacts(asked.get('path') ?? '')
        return send(response, { status: 200, type: json, body: JSON.stringify(facts) })
      }
      if (path !== 'stores') return send(response, plain(404, 'No such address'))
      const site = await this.#project.site()
      const body = JSON.stringify(await storesForIndex(site, asked.has('facts')))
      send(response, { status: 200, type: json, body })
    } catch (error) {
      send(response, { status: 500, type: json, body: JSON.stringify(this.tell(error)) })
    }
  }

  async #toolbarFacts(address: string): Promise<ToolbarFacts> {
    const { place, customFiles } = this.#project
    const { base } = place
    const path = pathIn(address)
      ?.replace(base, '')
      .replace(/^\/+|\/+$/g, '')
    const site = await this.#project.site()
    return toolbarFacts(site, customFiles, address === indexPath ? undefined : path, indexPath)
  }

  /** Reports an error in the terminal once, however many pages request it. */
  tell(error: unknown): DevFault {
    const fault = devFault(error)
    if (fault.message !== this.#lastFault) this.#reporter.renewed().failure(error)
    this.#lastFault = fault.message
    return fault
  }

  /** Symbolic links are not part of the site. */
  async #publicFile(path: string): Promise<Answer | undefined> {
    const { projectDir } = this.#project.place
    if (projectDir === undefined || path === '') return undefined
    const folder = await realPlace(join(projectDir, 'public'))
    const file = join(folder, path)
    try {
      if ((await realPlace(file)) !== file || !file.startsWith(folder)) return undefined
      return { status: 200, type: typeOf(extname(path)), body: readRegularFile(file) }
    } catch {
      return undefined
    }
  }
}

/** Answers a path without the base and the leading slash; undefined if the site has nothing there. */
async function fileAt(path: string, site: DevSite): Promise<Answer | undefined> {
  const isFolder = path === '' || path.endsWith('/')
  const name = path.replace(/\/$/, '')
  const place = site.placeOf(name)
  const body = place
    ? await site.storePage(place)
    : await site.file(isFolder ? pageFile(name) : path)
  if (body && (isFolder || !place)) return pageOrFile(isFolder ? pageFile(name) : path, body)
  const isPage = place ? body !== undefined : !isFolder && (await site.file(pageFile(path)))
  if (!isPage) return undefined
  return { ...plain(302, ''), location: `${site.open.config.base}/${encodePath(path)}/` }
}

async function notFound(path: string, site: DevSite): Promise<Answer> {
  const { edition } = editionAt(site.open.site, path)
  const file = pathInEdition(edition, '404.html')
  return { ...pageOrFile(file, (await site.file(file)) ?? ''), status: 404 }
}

function pageOrFile(file: string, body: Uint8Array | string): Answer {
  const type = typeOf(extname(file))
  const isPage = type === html
  return { status: 200, type, body: isPage ? withDevScript(Buffer.from(body).toString()) : body }
}

const html = typeOf('.html')
const json = typeOf('.json')

function page(status: number, body: string): Answer {
  return { status, type: html, body }
}

function plain(status: number, body: string): Answer {
  return { status, type: typeOf('.txt'), body }
}

function send(response: ServerResponse, { status, type, body, location }: Answer): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    ...(location !== undefined && { location }),
  })
  response.end(body)
}

function pathIn(address: string): string | undefined {
  try {
    const path = decodeURIComponent(address.replace(/[?#].*$/s, ''))
    return path.split('/').includes('..') ? undefined : path
  } catch {
    return undefined
  }
}
