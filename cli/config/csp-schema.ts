import { z } from 'zod'

const rule =
  "should be false, or { allow: [ … ] } with hashes such as 'sha256-…', or hosts such as https://www.example.com"

/** The content security policy of the files for web hosts. */
export const cspSchema = z.union(
  [
    z.literal(false),
    z
      .strictObject({
        /** The hashes of allowed inline scripts of editors and of `head`, and hosts whose scripts are loaded by others. */
        allow: z.array(z.string(rule).refine(isAllowed, rule), rule).optional(),
      })
      .describe('the content security policy'),
  ],
  rule,
)

function isAllowed(text: string): boolean {
  return /^sha(?:256|384|512)-[\w+/-]+={0,2}$|^https:\/\/(?:\*\.)?[\w.-]+(?::\d+)?$/.test(text)
}
