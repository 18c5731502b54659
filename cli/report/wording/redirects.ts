import { error, explained, warning } from './wording.ts'

const redirectFaults = {
  'from-other-site': 'from is no address of this site',
  'from-pattern': 'from is a pattern, and the list has whole addresses',
  'from-query': 'from has a query, which files of a site cannot answer; write a rule for your host',
  'has-page': 'the site has a page there',
  twice: 'an earlier row has the same address',
  'to-nothing': '%s is no page of the site, no redirect, and no address of another one',
  'to-store': 'no store with a page has the id %s',
  status: 'status should be 301, 302 or empty',
  loop: '%s leads back to it',
}

function faultText(fault: RedirectFault, to: string): string {
  return `${redirectFaults[fault]}`.replace('%s', () => to)
}

/** The reason why a row of the list of old addresses is no redirect. */
export type RedirectFault = keyof typeof redirectFaults

/** Problems of the redirects from old addresses. */
export const redirectWords = {
  REDIRECTS_LEFT: warning<{ skipped: number; of: number; most: number }>(
    ({ skipped, of, most }) =>
      `${skipped} of ${of} redirects are not in _redirects, because hosts read at most ${most} plain rules; redirects.json has all`,
    'Older addresses are skipped first; they have redirect pages, unless redirectPages is false.',
  ),
  REDIRECTS_COLUMNS: error<{ header: string[] }>(
    ({ header }) => `has no columns from and to; it has ${header.join(', ')}`,
    'Write a table with the columns from and to: an old address, and a path, an address or the id of a store.',
  ),
  REDIRECT_LEFT_OUT: explained(
    warning<{ fault: RedirectFault; from: string; to: string }>(
      ({ fault, from, to }) => `${from} is not redirected: ${faultText(fault, to)}`,
      'Correct the row, or remove it.',
      ({ fault }) => `Old addresses are not redirected: ${faultText(fault, 'to')}`,
    ),
    'A row of the list of old addresses is no redirect; all other rows are.',
    { fault: 'to-store' },
  ),
}
