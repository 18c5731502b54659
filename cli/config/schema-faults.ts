import { z } from 'zod'
import { shown } from '../../data/shown.ts'
import { didYouMean } from '../report/nearest.ts'
import { withoutCredentials } from '../system/http/secrets.ts'

interface Fault {
  name: string
  fault: string
}

/**
 * All faults of a value: the actual value, the allowed one, and the probably intended one, in words that follow
 * a name, which is empty for the whole value. The schema's descriptions are the nouns for objects.
 */
export function schemaFaults(schema: z.ZodType, raw: unknown): Fault[] {
  const { error } = schema.safeParse(raw, { reportInput: true })
  return error?.issues.flatMap((issue) => faultsOf(issue, schema)) ?? []
}

function faultsOf(issue: z.core.$ZodIssue, schema: z.ZodType): Fault[] {
  const name = nameOf(issue.path)
  if (issue.code === 'invalid_union') return faultsOfUnion(issue, schema)
  if (issue.code !== 'unrecognized_keys') return [{ name, fault: faultText(issue) + got(issue) }]
  const object = schemaAt(schema, issue.path)
  const known = object instanceof z.ZodObject ? Object.keys(object.shape) : []
  const whole = (object as z.ZodType | undefined)?.description ?? schema.description
  return issue.keys.map((key) => ({
    name: nameOf([...issue.path, key]),
    fault: `is not a key of ${whole}${didYouMean(key, known)}`,
  }))
}

// If a union allows objects and the value is one, report the faults of the object that it fits best.
function faultsOfUnion(issue: z.core.$ZodIssueInvalidUnion, schema: z.ZodType): Fault[] {
  const { path, errors, input } = issue
  const [inside] = errors
    .filter((found) =>
      found.some(({ path, code }) => path.length > 0 || code === 'unrecognized_keys'),
    )
    .toSorted((one, other) => countFaults(one) - countFaults(other))
  if (!inside || typeof input !== 'object')
    return [{ name: nameOf(path), fault: issue.message + got(issue) }]
  return inside.flatMap((found) => faultsOf({ ...found, path: [...path, ...found.path] }, schema))
}

function countFaults(found: readonly z.core.$ZodIssue[]): number {
  return found.reduce(
    (sum, one) => sum + (one.code === 'unrecognized_keys' ? one.keys.length : 1),
    0,
  )
}

function faultText(issue: z.core.$ZodIssue): string {
  const isObject = issue.code === 'invalid_type' && issue.expected === 'object'
  if (issue.code === 'invalid_key') return `as a key ${issue.issues[0]?.message}`
  return isObject ? 'should be an object' : issue.message
}

function got({ input, path }: z.core.$ZodIssue): string {
  if (input === undefined) return ', but is missing'
  // Headers are secrets.
  if (path[0] === 'contentHeaders' || path.includes('headers')) return `, got a ${typeof input}`
  return `, got ${shown(typeof input === 'string' ? withoutCredentials(input) : input)}`
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.map(String).join('.')
}

function schemaAt(schema: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((outer, key) => {
    if (outer instanceof z.ZodObject) return unwrapped(outer.shape[String(key)])
    if (outer instanceof z.ZodRecord) return unwrapped(outer.valueType)
    return outer instanceof z.ZodArray ? unwrapped(outer.element) : undefined
  }, unwrapped(schema))
}

function unwrapped(schema: unknown): unknown {
  if (schema instanceof z.ZodPipe) return schema.out
  if (schema instanceof z.ZodUnion)
    return schema.options.find((option) => option instanceof z.ZodObject)
  return schema instanceof z.ZodOptional ? unwrapped(schema.unwrap()) : schema
}
