import { Parser } from 'htmlparser2'
import { bodyPartNames, headerPartNames } from '../../data/page.ts'
import { pageDataId } from '../../data/page-data.ts'

type Attributes = Record<string, string>

const parts = new Set<string>([...bodyPartNames, ...headerPartNames])

const metas: Record<string, string> = {
  description: 'description',
  'og:description': 'description',
  'og:title': 'title',
  'article:modified_time': 'modified',
}

/**
 * Cuts the HTML of a page into regions: the names in `data-part`, `header`, `body` (the editors' text),
 * `footer`, `title`, `description`, `modified`, `structured-data`, `data` (the page data that hydrates the islands),
 * `pictures` (the site's own), `head`, and `template` for the rest. In the order of the page.
 */
export function regionsOf(html: string): Map<string, string> {
  const regions = new Map<string, string>()
  const open = ['template']
  let done = 0
  const takeUntil = (end: number) => {
    if (end <= done) return
    const region = open.at(-1) ?? 'template'
    regions.set(region, (regions.get(region) ?? '') + html.slice(done, end))
    done = end
  }
  const handler = {
    onopentag(tag: string, attributes: Attributes) {
      takeUntil(parser.startIndex)
      open.push(regionOf(tag, attributes, open.at(-1) ?? 'template'))
      takeUntil(parser.endIndex + 1)
    },
    onclosetag(_: string, isImplied: boolean) {
      takeUntil(isImplied ? parser.startIndex : parser.endIndex + 1)
      open.pop()
    },
  }
  const parser = new Parser(handler, { decodeEntities: false })
  parser.end(html)
  takeUntil(html.length)
  return regions
}

function regionOf(tag: string, attributes: Attributes, around: string): string {
  const part = attributes['data-part']
  if (part !== undefined && parts.has(part)) return part
  if (tag === 'script') return scriptRegion(attributes, around)
  if (tag === 'picture' || isMirrored(attributes)) return 'pictures'
  if (around === 'template') return frameRegion(tag, attributes)
  return around === 'head' ? headRegion(tag, attributes) : around
}

// The pictures of an unchanged text get further formats in later builds.
function isMirrored({ src = '', srcset = '' }: Attributes): boolean {
  return src.includes('/assets/pictures/') || srcset.includes('/assets/pictures/')
}

function scriptRegion({ id, type }: Attributes, around: string): string {
  if (id === pageDataId) return 'data'
  return type === 'application/ld+json' ? 'structured-data' : around
}

function frameRegion(tag: string, attributes: Attributes): string {
  if (tag === 'head' || tag === 'header' || tag === 'footer') return tag
  return attributes.class === 'editor-content' ? 'body' : 'template'
}

function headRegion(tag: string, { name, property }: Attributes): string {
  if (tag === 'title') return 'title'
  return (tag === 'meta' && metas[name ?? property ?? '']) || 'head'
}
