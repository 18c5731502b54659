import { error, explained, info, warning } from './wording.ts'

/** The reasons why a hook is rejected, in words for both sides. */
export const refusalWords = {
  unsigned: 'its signature is wrong or missing; both sides need the same secret',
  late: 'its time is missing, or differs by more than 300 seconds; both clocks must be right',
  seen: 'the same message was accepted before',
  misshapen: 'its body is neither {"changed":"all"} nor {"changed":[ids]}',
  long: 'its body is longer than 64 KB',
}

/** The reason why a hook is rejected. */
export type HookRefusal = keyof typeof refusalWords

const howToMakeOne =
  'Make a secret with openssl rand -hex 32, and set it at the sender of the hooks, too.'

/** Messages of `listen` about hooks, and about failed builds in between. */
export const listenWords = {
  HOOK_SECRET: error<{ variable: string }>(
    ({ variable }) => `${variable} is not set: it is the secret that signs hooks`,
    howToMakeOne,
  ),
  HOOK_SECRET_SHORT: explained(
    warning<{ variable: string; least: number; length: number }>(
      ({ variable, least, length }) =>
        `${variable} has ${length} characters and can be guessed; it should have at least ${least}`,
      howToMakeOne,
    ),
    'With one signed hook, an attacker can try short secrets until one matches its signature, and then send hooks.',
    { variable: 'STORE_PAGES_HOOK_SECRET', least: 16, length: 6 },
  ),
  HOOK_REFUSED: explained(
    warning<{ why: HookRefusal }>(
      ({ why }) => `A hook was rejected: ${refusalWords[why]}`,
      'Each reason is reported once; /status counts all rejected hooks.',
    ),
    'A hook is not signed correctly, is too old or too large, or was accepted before.',
    { why: 'late' },
  ),
  EDITORS_NOT_TOLD: explained(
    warning<{ cause: string }>(
      ({ cause }) => `The WordPress was not informed about the live pages: ${cause}`,
      'Check that both sides have the same secret, and that both clocks are right.',
    ),
    'The site is correct; only the state that hl-cms shows to editors is outdated.',
    { cause: 'HTTP 401' },
  ),
  NOBODY_TO_TELL: error(
    'No content host is configured',
    'Set it as for the build: --content-host, or STORE_PAGES_CONTENT_HOST.',
  ),
  NOTHING_TO_TELL: error(
    'is not a report of a build',
    'Run store-pages tell in the folder where the site was built or merged, after it is published.',
  ),
  BUILD_AGAIN: explained(
    info<{ waitMs: number }>(
      ({ waitMs }) => `The next attempt is in ${waitMs / 1000} s, or with the next hook`,
    ),
    'A build that a hook started has failed. It is repeated after increasing delays.',
    { waitMs: 60_000 },
  ),
}
