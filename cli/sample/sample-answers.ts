import { type Brand, brandOf } from '../../data/brands.ts'
import type { Store } from '../../data/store.ts'
import type { Sample } from './load-sample.ts'
import { sampleHeader, samplePage } from './sample-content.ts'

export interface SampleAnswer {
  status: number
  type: 'text/html' | 'application/json'
  body: string
}

interface SampleAnswersOptions {
  stores: readonly Store[]
  brands: readonly Pick<Brand, 'id' | 'locationIDs'>[]
  sample: Sample
}

const root = /^\/wp-json\/hl-cms\/v1\/([a-z-]+)((?:\/[^/?]+)*)\/?(?:\?|$)/
const templatePath = '/Location-Template'

/** What the sample content service answers to a request; only headers, one a brand, are kept. */
export function makeSampleAnswers({
  stores: listed,
  brands,
  sample,
}: SampleAnswersOptions): (method: string, url: string) => SampleAnswer {
  const stores = new Map(listed.map((store) => [String(store.id), store]))
  const headers = new Map<string, SampleAnswer>()
  const footer = html(sample.footer)

  function header(id: string): SampleAnswer {
    const store = stores.get(id)
    if (!store) return unknownStore
    const brand = brandOf(brands, store.id)
    const answer = headers.get(brand.id) ?? html(sampleHeader(sample, store, brand))
    headers.set(brand.id, answer)
    return answer
  }

  function page(id: string): SampleAnswer {
    const store = stores.get(id)
    if (!store) return unknownStore
    return json(200, pageAnswer(store, samplePage(sample, store, brandOf(brands, store.id))))
  }

  return (method, url) => {
    if (method !== 'GET' && method !== 'HEAD') return noRoute
    const [, call, rest = ''] = root.exec(url) ?? []
    const [first = '', second = '', ...more] = rest.split('/').slice(1)
    if (more.length > 0) return noRoute
    if (call === 'get-footer' && !first) return footer
    if (call === 'get-header' && first && !second) return header(first)
    if (call === 'get-pages-by-url' && second) return isTemplate(first) ? page(second) : noPage
    return noRoute
  }
}

const noRoute = refusal('rest_no_route', 'No route was found matching the URL and request method.')
const unknownStore = refusal('hl_cms_unknown_location', 'No location has this identifier.')
const noPage = refusal('hl_cms_no_page', 'No page was found at this path.')

function isTemplate(segment: string): boolean {
  const text = segment.replaceAll('%3D', '=')
  return Buffer.from(text, 'base64').toString() === templatePath
}

/** The keys that the client reads, among others that WordPress sends along. */
function pageAnswer({ id }: Store, { content, details }: ReturnType<typeof samplePage>): object {
  return {
    id: 20000 + id,
    slug: 'location-template',
    status: 'publish',
    type: 'page',
    title: { rendered: 'Location Template' },
    template: 'page-no-title',
    locationID: id,
    content: Buffer.from(content).toString('base64'),
    details,
    meta: { footnotes: '' },
  }
}

function refusal(code: string, message: string): SampleAnswer {
  return json(404, { code, message, data: { status: 404 } })
}

function json(status: number, value: object): SampleAnswer {
  return { status, type: 'application/json', body: JSON.stringify(value) }
}

function html(body: string): SampleAnswer {
  return { status: 200, type: 'text/html', body }
}
