import { z } from 'zod'
import { headersSchema } from './headers-schema.ts'
import type { HlCms, Source } from './source.ts'

const text = z.string('should be text')
const filledText = text.min(1, 'should not be empty; is a secret missing?')
const headers = headersSchema.optional()
const call = z.custom((value) => typeof value === 'function', 'should be a function').optional()
const address = filledText.refine(
  (value) => value.trim() === '' || (/^https?:/i.test(value.trim()) && URL.canParse(value)),
  'should be an address with http:// or https://',
)

const hlCmsKeys = z.strictObject({
  name: text,
  host: text,
  secondBrandHost: text.optional(),
  headers,
})

const sourceKeys = z.strictObject({
  name: text.min(1, 'should not be empty'),
  url: address.optional(),
  cacheKey: text.optional(),
  headers,
  check: call,
  footer: call,
  header: call,
  page: call,
  missing: call,
  stores: call,
  listed: call,
})

const rule = `should be 'none', what hlCms(), wordpress() or files() give, or an object { name, footer, header, page }`

const shape = z.unknown().check(({ value, issues }) => {
  if (value === 'none') return
  if (typeof value !== 'object' || value === null)
    return void issues.push({ code: 'custom', message: rule, input: value })
  const keys = isHlCms(value) ? hlCmsKeys : sourceKeys
  const { error } = keys.safeParse(value, { reportInput: true })
  for (const issue of error?.issues ?? []) issues.push(issue as z.core.$ZodRawIssue)
})

/** The schema of the key `source`. */
export const sourceSchema = shape.describe('a source') as unknown as z.ZodType<
  'none' | HlCms | Source,
  'none' | HlCms | Source
>

/** Whether a source is `hl-cms`, the three calls of the content service. */
export function isHlCms(source: object): source is HlCms {
  return 'name' in source && source.name === 'hl-cms'
}
