import { z } from 'zod'
import { type Redirect, redirectSchema } from '../plugins/redirects.ts'

/** The file of a site with all its redirects. */
export const redirectsFile = 'redirects.json'

/** Redirects as the text of their file, one a line. */
export function redirectsText(redirects: readonly Redirect[]): string {
  return `[\n${redirects.map((redirect) => `  ${JSON.stringify(redirect)}`).join(',\n')}\n]\n`
}

/** The redirects that such a text says, but for those that no site can have; none where it is no such text. */
export function parseRedirects(text: string): Redirect[] {
  try {
    const listed = z.array(z.unknown()).parse(JSON.parse(text))
    return listed.flatMap((redirect) => redirectSchema.safeParse(redirect).data ?? [])
  } catch {
    return []
  }
}
