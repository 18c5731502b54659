import { join } from 'node:path'
import fs from 'fs-extra'
import { Parser } from 'htmlparser2'
import { walkFolder } from '../../../cli/system/walk-folder.ts'
import { parseSrcset } from '../../../data/srcset.ts'

/** The width in pixels of a picture on a phone: 414 points on a display of double density. */
const shownWidth = 828

interface Picture {
  src: string
  /** The `srcset` of the formats, by media type. */
  sources: Map<string, string>
}

/** The bytes that a phone loads for all pictures of a site, in the best format that it has; `base` is its address. */
export async function weighPictures(site: string): Promise<number> {
  const pages = walkFolder(site).filter(({ path }) => path.endsWith('.html'))
  const files = new Set<string>()
  for (const { path } of pages)
    for (const picture of picturesIn(await fs.readFile(join(site, path), 'utf8')))
      files.add(loadedFile(picture))
  let bytes = 0
  for (const file of files) bytes += (await fs.stat(join(site, file))).size
  return bytes
}

function picturesIn(html: string): Picture[] {
  const found: Picture[] = []
  let sources = new Map<string, string>()
  const parser = new Parser({
    onopentag(name, { src = '', srcset = '', type = '', alt }) {
      if (name === 'picture') sources = new Map()
      if (name === 'source' && srcset) sources.set(type, srcset)
      if (name !== 'img' || alt !== 'A shop') return
      if (srcset) sources.set('', srcset)
      found.push({ src, sources })
      sources = new Map()
    },
  })
  parser.end(html)
  return found
}

function loadedFile({ src, sources }: Picture): string {
  const best = ['image/avif', 'image/webp', ''].find((type) => sources.has(type))
  const srcset = best === undefined ? undefined : sources.get(best)
  const sized = parseSrcset(srcset ?? '').map(({ address, descriptor }) => ({
    address,
    width: Number.parseInt(descriptor, 10),
  }))
  sized.sort((one, other) => one.width - other.width)
  const { address = src } = sized.find(({ width }) => width >= shownWidth) ?? sized.at(-1) ?? {}
  return decodeURI(new URL(address, 'https://www.example.com').pathname)
}
