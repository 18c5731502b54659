import { someOf } from '../format.ts'
import { error } from './wording.ts'

/** Problems of releases at services that make deploys. */
export const deployWords = {
  DEPLOY_ADDRESS: error<{ target: string }>(
    ({ target }) => `${target} names no project`,
    'Write netlify:NAME, or cloudflare-pages:NAME.',
  ),
  DEPLOY_KEYS: error<{ target: string; missing: string[] }>(
    ({ target, missing }) =>
      `${target} needs keys: ${missing.join(' and ')} of the environment ${missing.length === 1 ? 'is' : 'are'} empty`,
    'Set them in the environment of the job.',
  ),
  DEPLOY_FAILED: error<{ target: string; doing: string; cause: string }>(
    ({ target, doing, cause }) => `${target}: ${doing} failed: ${cause}`,
    ({ target, cause }) => failedHint(target, cause),
  ),
  DEPLOY_FILES: error<{ target: string; files: string[]; fault: string }>(
    ({ target, files, fault }) => `${target} does not take ${someOf(files)}: ${fault}`,
    'Leave them out of public/, or make them smaller. Nothing was sent.',
  ),
  DEPLOY_TOO_MANY: error<{ target: string; count: number; most: number }>(
    ({ target, count, most }) => `The site has ${count} files, and ${target} takes ${most}`,
    'A larger plan of the service takes more. Nothing was sent.',
  ),
  DEPLOY_UNREAD: error<{ target: string; file: string; cause: string }>(
    ({ target, file, cause }) => `${file} of the live site of ${target} cannot be read: ${cause}`,
    'The live site must be readable without a login. To publish without a comparison, add --allow-removals.',
  ),
}

function failedHint(target: string, cause: string): string {
  if (/HTTP 40[13]/.test(cause))
    return /^netlify/i.test(target)
      ? 'Check NETLIFY_AUTH_TOKEN, and that its user may publish this project.'
      : 'Check CLOUDFLARE_API_TOKEN (it needs Account, Cloudflare Pages, Edit) and CLOUDFLARE_ACCOUNT_ID.'
  if (/HTTP 404/.test(cause)) return 'Check the name of the project.'
  return 'Publish again: what the service has is not sent again.'
}
