import { isBlank } from '../../data/detail-schemas.ts'
import type { FieldsSchema } from '../config/fields-schema.ts'
import { isWebsite } from './column-content.ts'

/** Renames common JSON properties to their fields; a custom field with such a name is kept. */
export function withUsualNames(raw: unknown, fields: FieldsSchema | undefined): unknown {
  const row = Object(raw) as Record<string, unknown>
  const { name, Name, website, Website } = row
  const path = row.URL ?? row.url
  const hasName = typeof name === 'string' && Name === undefined && !fields?.shape.name
  const hasWebsite = isBlank(Website) && isWebsite(website) && !fields?.shape.website
  const isElsewhere = isWebsite(path) && !fields?.shape.URL
  if (!hasName && !hasWebsite && !isElsewhere) return raw
  return {
    ...row,
    ...(hasName && { Name: name }),
    ...(hasWebsite && { Website: website }),
    // An address on another site is not a path of this site.
    ...(isElsewhere && {
      URL: undefined,
      Website: isBlank(Website) ? (hasWebsite ? website : path) : Website,
    }),
  }
}
