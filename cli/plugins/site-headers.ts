import { z } from 'zod'

/** The file of a site with the headers of its answers. */
export const headersFile = 'headers.json'

/** The beginning of the files for web hosts, which tells them from the chain's own. */
export const hostFileNote = '# Made by the build, and by each build again.'

const blockedScriptSchema = z.object({
  /** The hash as a policy names it: `sha256-…`. */
  hash: z.string(),
  /** The beginning of the code. */
  code: z.string(),
  /** Whether it is an attribute such as `onclick`. */
  isHandler: z.boolean(),
  /** The first page with the script, by its store; absent for a script of all pages. */
  store: z.union([z.string(), z.number()]).optional(),
})

/** An inline script of an editor, or of the chain's `head`, that the content security policy does not allow. */
export type BlockedScript = z.infer<typeof blockedScriptSchema>

const siteHeadersSchema = z.object({
  /** The headers of every answer. */
  headers: z.record(z.string(), z.string()),
  /** The `Cache-Control` of files in `assets/` with a hash in their name, and of all others. */
  cache: z.object({ hashed: z.string(), others: z.string() }),
  blocked: z.array(blockedScriptSchema),
})

/** The headers that a host should send with the files of a site. */
export type SiteHeaders = z.infer<typeof siteHeadersSchema>

/** Parses a `headers.json`; undefined if the text is none. */
export function parseSiteHeaders(text: string): SiteHeaders | undefined {
  try {
    return siteHeadersSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** The `Cache-Control` of files with a hash in their name, and of all others. */
export const caching: SiteHeaders['cache'] = {
  hashed: 'public, max-age=31536000, immutable',
  others: 'no-cache',
}

/**
 * The end of the name of a file in `assets/` with a hash of its content, as a regular expression for servers, too. The
 * store list of a brand has no hash, even if the brand's name looks like one.
 */
export const hashedEnd = String.raw`[.-][\w-]{8,}\.(?!json$)\w+$`
