import { z } from 'zod'
import { nearest } from '../report/nearest.ts'
import { headSchema } from './head-schema.ts'
import { hookNames } from './hook-results.ts'
import { type Plugin, templateKinds } from './plugin.ts'
import { sourceSchema } from './source-schema.ts'

const hook = z.custom((value) => typeof value === 'function', 'should be a function').optional()

const files = z
  .record(z.string(), z.string('should be the name of a file'), 'should be names of files by name')
  .optional()

const pluginKeys = z
  .strictObject({
    name: z.string('should be text').min(1, 'should not be empty'),
    cacheKey: z.string('should be text').optional(),
    source: sourceSchema.optional(),
    inEachEdition: z.literal(true, 'should be true').optional(),
    isIndependent: z.literal(true, 'should be true').optional(),
    head: headSchema.optional(),
    ...Object.fromEntries(templateKinds.map((kind) => [kind, files])),
    ...Object.fromEntries(hookNames.map((name) => [name, hook])),
  })
  .describe('a plugin')

// A class may have methods of its own if their names do not resemble hooks.
const methods = z.unknown().check(({ value, issues }) => {
  const keys = methodsOf(Object(value)).filter(isNearlyHook)
  if (keys.length > 0) issues.push({ code: 'unrecognized_keys', keys, input: Object(value) })
})

/** The schema of a plugin; a misspelled hook is refused, as it would never be called. */
export const pluginSchema = methods.pipe(pluginKeys) as unknown as z.ZodType<Plugin, Plugin>

function methodsOf(value: object): string[] {
  const prototype: object = Object.getPrototypeOf(value) ?? Object.prototype
  if (prototype === Object.prototype) return []
  return [...Object.getOwnPropertyNames(prototype), ...methodsOf(prototype)]
}

function isNearlyHook(name: string): boolean {
  return !hookNames.some((hook) => hook === name) && nearest(name, hookNames) !== undefined
}
