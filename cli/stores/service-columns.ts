import { isBlank } from '../../data/detail-schemas.ts'
import { readYesNo } from '../../data/list-status.ts'
import { textOfKey } from '../../data/services.ts'
import { bare } from './column-match.ts'
import { namesOfField } from './field-names.ts'
import { isPlaceholderText } from './placeholders.ts'

type Row = Readonly<Record<string, unknown>>

/** Whether a column has services, or yes or no for one service: `Services`, `services_2`, `services > car_wash`. */
export function hasServices(name: string): boolean {
  return isOfServices(name) || serviceIn(name) !== undefined
}

/** Returns a function that joins the services of all columns of a row; undefined if no other column has services. */
export function servicesFinder(names: readonly string[]): ((row: Row) => unknown) | undefined {
  const ofLists = names.filter(isOfServices)
  const ofOne = names.flatMap((name) => {
    const service = isOfServices(name) ? undefined : serviceIn(name)
    return service === undefined ? [] : [{ name, service }]
  })
  if (ofLists.every((name) => name === 'Services') && ofOne.length === 0) return undefined
  return (row) => {
    const lists = ofLists.map((name) => row[name]).filter(isSaid)
    const offered = ofOne.filter(({ name }) => readYesNo(String(row[name] ?? '')) === true)
    const found = [...new Set([...lists, ...offered.map(({ service }) => service)])]
    return found.length > 1 ? found : found[0]
  }
}

function isSaid(value: unknown): boolean {
  return !isBlank(value) && !(typeof value === 'string' && isPlaceholderText(value))
}

function isOfServices(name: string): boolean {
  const plain = bare(name)
  const known = namesOfField('Services')
  return known.has(plain) || known.has(plain.replace(/\d+$/, ''))
}

/** Returns the service that a column answers with yes or no: `services > car_wash`, `Service: Car wash`. */
function serviceIn(name: string): string | undefined {
  const [, start = '', service = ''] = /^([^:>.]+?)\s*[:>.]\s*([^:>.]{2,60})$/.exec(name) ?? []
  const plain = bare(start)
  const isOf = namesOfField('Services').has(plain) || plain === 'service'
  return isOf && /\p{L}/u.test(service) ? textOfKey(service.trim()) : undefined
}
