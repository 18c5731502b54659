import { explained, warning } from './wording.ts'

/** An inline script that the policy stops. */
type Script = {
  hash: string
  code: string
  isHandler: boolean
}

/** Problems of the headers for web hosts. */
export const headerWords = {
  CSP_BLOCKED: explained(
    warning<Script>(
      ({ hash, code, isHandler }) =>
        `${isHandler ? 'An attribute with code' : 'An inline script'} is not allowed: ${code} (${hash})`,
      ({ hash, isHandler }) =>
        `If it should run, add csp: { allow: ['${hash}'] } to the config; else remove it.${isHandler ? '' : ' publish refuses the site until then.'}`,
      ({ isHandler }) => `${isHandler ? 'Attributes with code' : 'Inline scripts'} are not allowed`,
    ),
    'The content security policy of the site (in _headers, headers.conf and .htaccess) stops each inline script of an editor, and of the key head, whose hash is not in csp.allow. With csp: false there is no policy.',
    { code: 'track()', isHandler: false },
  ),
  CSP_LONG: warning<{ length: number }>(
    ({ length }) =>
      `The content security policy has ${length} characters; Cloudflare reads lines of at most 2000`,
    'Move inline scripts into a file, or set csp: false and write a policy of your own.',
  ),
}
