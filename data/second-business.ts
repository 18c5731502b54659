import { businessTypeOf } from './business-types.ts'
import { isObject } from './detail-schemas.ts'

/** The rest of structured data, and the businesses that were in it. */
export interface OtherData {
  /** JSON; undefined if nothing is left. */
  left: string | undefined
  /** The type and name of each business: `Bakery "Corner"`. */
  businesses: string[]
}

/**
 * Returns structured data without the businesses that it describes: the page describes its store itself. Undefined if
 * there is none, and for what is not JSON.
 */
export function withoutBusinesses(json: string): OtherData | undefined {
  const data = parse(json)
  const businesses: string[] = []
  const isKept = (item: unknown) => {
    const business = businessIn(item)
    if (business !== undefined) businesses.push(business)
    return business === undefined
  }
  const left = keep(data, isKept)
  if (businesses.length === 0) return undefined
  return { left: left === undefined ? undefined : JSON.stringify(left), businesses }
}

function keep(data: unknown, isKept: (item: unknown) => boolean): unknown {
  if (Array.isArray(data)) {
    const items = data.map((item) => keep(item, isKept)).filter((item) => item !== undefined)
    return items.length > 0 ? items : undefined
  }
  const graph = isObject(data) ? data['@graph'] : undefined
  if (!isObject(data) || !Array.isArray(graph)) return isKept(data) ? data : undefined
  const items = graph.filter(isKept)
  return items.length > 0 ? { ...data, '@graph': items } : undefined
}

const organizations = new Set(['Organization', 'Corporation', 'OnlineBusiness', 'OnlineStore'])

function businessIn(item: unknown): string | undefined {
  if (!isObject(item)) return undefined
  const types = [item['@type']].flat().filter((type) => typeof type === 'string')
  const type = types.find((one) => organizations.has(one) || businessTypeOf(one) !== undefined)
  if (type === undefined) return undefined
  return typeof item.name === 'string' ? `${type} ${JSON.stringify(item.name)}` : type
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
