import type { FieldsSchema } from '../config/fields-schema.ts'
import { isWebsite } from './column-content.ts'

/**
 * A row with its fields where JSON has them under names that they have nearly everywhere; a chain's own field of such a
 * name stays its own.
 */
export function withUsualNames(raw: unknown, fields: FieldsSchema | undefined): unknown {
  const row = Object(raw) as Record<string, unknown>
  const { name, Name, website, Website } = row
  const path = row.URL ?? row.url
  const found: Record<string, unknown> = {}
  if (typeof name === 'string' && Name === undefined && !fields?.shape.name) found.Name = name
  if (isBlank(Website) && isWebsite(website) && !fields?.shape.website) found.Website = website
  // An address elsewhere is no path of this site.
  if (isWebsite(path) && !fields?.shape.URL) {
    found.URL = undefined
    if (isBlank(Website)) found.Website = path
  }
  return Object.keys(found).length > 0 ? { ...row, ...found } : raw
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
