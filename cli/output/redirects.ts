import { z } from 'zod'
import { type Redirect, redirectSchema } from '../plugins/redirects.ts'

/** The file of a site with all its redirects. */
export const redirectsFile = 'redirects.json'

/** The text of `redirects.json`, one redirect a line. */
export function redirectsText(redirects: readonly Redirect[]): string {
  return `[\n${redirects.map((redirect) => `  ${JSON.stringify(redirect)}`).join(',\n')}\n]\n`
}

/** The valid redirects in the text of a `redirects.json`; empty for any other text. */
export function parseRedirects(text: string): Redirect[] {
  try {
    const listed = z.array(z.unknown()).parse(JSON.parse(text))
    return listed.flatMap((redirect) => redirectSchema.safeParse(redirect).data ?? [])
  } catch {
    return []
  }
}
