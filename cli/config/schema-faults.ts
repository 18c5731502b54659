import { z } from 'zod'
import { withoutCredentials } from '../content-service/content-host.ts'
import { didYouMean } from '../nearest.ts'
import { shown } from '../shown.ts'

/** What is wrong with one value, in words that follow its name; the name of the whole is empty. */
interface SchemaFault {
  name: string
  fault: string
}

type Checked<Schema extends z.ZodType> = { value: z.output<Schema> } | { faults: SchemaFault[] }

/**
 * The value as the schema makes it, or all that is wrong: what was got, what is allowed, what was
 * probably meant. `whole` is what people call a thing that has keys.
 */
export function checkSchema<Schema extends z.ZodType>(
  schema: Schema,
  raw: unknown,
  whole: string,
): Checked<Schema> {
  const result = schema.safeParse(raw, { reportInput: true })
  if (result.success) return { value: result.data }
  return { faults: result.error.issues.flatMap((issue) => faultsOf(issue, schema, whole)) }
}

function faultsOf(issue: z.core.$ZodIssue, schema: z.ZodType, whole: string): SchemaFault[] {
  const name = nameOf(issue.path)
  if (issue.code !== 'unrecognized_keys') return [{ name, fault: issue.message + got(issue) }]
  const known = keysAt(schema, issue.path)
  return issue.keys.map((key) => ({
    name: nameOf([...issue.path, key]),
    fault: `is not a key of ${whole}${didYouMean(key, known)}`,
  }))
}

function got({ input, path }: z.core.$ZodIssue): string {
  if (input === undefined) return ', but is missing'
  // They are secrets.
  if (path[0] === 'contentHeaders') return `, got a ${typeof input}`
  return `, got ${shown(typeof input === 'string' ? withoutCredentials(input) : input)}`
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.map(String).join('.')
}

function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const inner = path.reduce<unknown>(step, schema)
  const object = unwrapped(inner)
  return object instanceof z.ZodObject ? Object.keys(object.shape) : []
}

function step(outer: unknown, key: PropertyKey): unknown {
  const schema = unwrapped(outer)
  if (schema instanceof z.ZodObject) return schema.shape[String(key)]
  return schema instanceof z.ZodArray ? schema.element : undefined
}

function unwrapped(schema: unknown): unknown {
  return schema instanceof z.ZodOptional ? schema.unwrap() : schema
}
