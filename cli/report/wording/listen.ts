import { error, explained, info, warning } from './wording.ts'

/** The reasons why a hook is rejected, in words for both sides. */
export const refusalWords = {
  unsigned: 'its signature is wrong or missing: has each side the same secret?',
  late: 'its time is missing, or more than 300 seconds away from ours: are the clocks right?',
  seen: 'this very message was taken before',
  misshapen: 'its body is neither {"changed":"all"} nor {"changed":[ids]}',
  long: 'its body is longer than 64 KB',
}

/** The reason why a hook is rejected. */
export type HookRefusal = keyof typeof refusalWords

const howToMakeOne = 'Make one with openssl rand -hex 32, and give it to who sends the hooks, too.'

/** Messages of `listen` about hooks, and about failed builds in between. */
export const listenWords = {
  HOOK_SECRET: error<{ variable: string }>(
    ({ variable }) => `${variable} is missing: it is the secret that hooks are signed with`,
    howToMakeOne,
  ),
  HOOK_SECRET_SHORT: explained(
    warning<{ variable: string; least: number; length: number }>(
      ({ variable, least, length }) =>
        `${variable} has ${length} characters, and can be guessed: it should have at least ${least}`,
      howToMakeOne,
    ),
    'Whoever has one signed hook can try short secrets until one makes its signature, and then send hooks of their own.',
    { variable: 'STORE_PAGES_HOOK_SECRET', least: 16, length: 6 },
  ),
  HOOK_REFUSED: explained(
    warning<{ why: HookRefusal }>(
      ({ why }) => `A hook was refused: ${refusalWords[why]}`,
      'Each reason is told once; /status counts all that were refused.',
    ),
    'Somebody has sent a hook that is not signed as it should be, is too old or too large, or has come before.',
    { why: 'late' },
  ),
  EDITORS_NOT_TOLD: explained(
    warning<{ cause: string }>(
      ({ cause }) => `The WordPress could not be told what is live: ${cause}`,
      'Has each side the same secret, and are the clocks right?',
    ),
    'The site is as it should be; only what hl-cms shows editors of it is old.',
    { cause: 'HTTP 401' },
  ),
  NOBODY_TO_TELL: error(
    'There is no content host to tell',
    'Say it as for the build: --content-host, or STORE_PAGES_CONTENT_HOST.',
  ),
  NOTHING_TO_TELL: error(
    'is no report of a build',
    'Run store-pages tell where the site was built or merged, after it is published.',
  ),
  BUILD_AGAIN: explained(
    info<{ waitMs: number }>(
      ({ waitMs }) => `The next try is in ${waitMs / 1000} s, or when a hook comes`,
    ),
    'A build that a hook has started has failed. It is tried again, later each time.',
    { waitMs: 60_000 },
  ),
}
