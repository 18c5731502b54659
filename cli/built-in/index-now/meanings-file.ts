import { z } from 'zod'

/** The file of a site with what each page says. */
export const meaningsFile = 'index-now.json'

/** Changes with the way in which meanings are found: another form says nothing about changed pages. */
const form = 1

const siteSchema = z.object({
  form: z.literal(form),
  key: z.string(),
  siteUrl: z.string(),
  endpoint: z.string().default('https://api.indexnow.org/indexnow'),
  /** The hash of what a page says, by its whole address. */
  meanings: z.record(z.string(), z.string()),
})

const ledgerSchema = siteSchema.pick({ form: true, meanings: true })

/** A site as IndexNow sees it. */
export type SiteMeanings = Omit<z.infer<typeof siteSchema>, 'form'>

/** The text of `index-now.json`, without an endpoint if that is the usual one. */
export function meaningsText(
  site: Omit<SiteMeanings, 'endpoint'> & { endpoint?: string | undefined },
): string {
  return `${JSON.stringify({ form, ...site }, null, 1)}\n`
}

/** Parses `index-now.json`; undefined if the text is none. */
export function parseMeanings(text: string): SiteMeanings | undefined {
  return parsed(siteSchema, text)
}

/** The text of a ledger: what the search engines know of each page. */
export function ledgerText(meanings: Readonly<Record<string, string>>): string {
  return JSON.stringify({ form, meanings })
}

/** Parses a ledger; undefined if the text is none, or of another form. */
export function parseLedger(text: string): Record<string, string> | undefined {
  return parsed(ledgerSchema, text)?.meanings
}

function parsed<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
