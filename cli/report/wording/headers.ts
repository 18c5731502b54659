import { explained, warning } from './wording.ts'

/** An inline script that the policy stops. */
export type Script = {
  hash: string
  code: string
  isHandler: boolean
}

/** Problems of the headers for web hosts. */
export const headerWords = {
  CSP_BLOCKED: explained(
    warning<Script>(
      (script) => `${kindOf(script)} is not allowed: ${script.code} (${script.hash})`,
      ({ hash }) =>
        `If it should run, add csp: { allow: ['${hash}'] } to the config; else remove it. publish refuses the site until then.`,
      'Inline scripts are not allowed',
    ),
    'The content security policy of the site (in _headers, headers.conf and .htaccess) stops each inline script of an editor, and of the key head, whose hash is not in csp.allow. With csp: false there is no policy.',
    { code: 'track()' },
  ),
  CSP_LONG: warning<{ length: number }>(
    ({ length }) =>
      `The content security policy has ${length} characters; Cloudflare reads lines of at most 2000`,
    'Move inline scripts into a file, or set csp: false and write a policy of your own.',
  ),
}

/** The kind of a script, in words. */
export function kindOf({ isHandler }: Pick<Script, 'isHandler'>, isSmall = false): string {
  const words = isHandler ? 'n attribute with code' : 'n inline script'
  return `${isSmall ? 'a' : 'A'}${words}`
}
