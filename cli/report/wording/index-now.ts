import { count } from '../format.ts'
import { warning } from './wording.ts'

/** Problems of IndexNow; the release is live. */
export const indexNowWords = {
  INDEX_NOW_FAILED: warning<{ host: string; cause: string; addresses: number }>(
    ({ host, cause, addresses }) =>
      `${host} did not take ${count(addresses, 'changed address', 'changed addresses')}: ${cause}`,
    ({ cause }) =>
      /HTTP 4(?:03|22)/.test(cause)
        ? 'Check that the live site shows the key file. The next publish sends them again.'
        : 'The next publish sends them again.',
  ),
  INDEX_NOW_LEDGER: warning<{ cause: string }>(
    ({ cause }) => `The addresses that were sent to search engines cannot be remembered: ${cause}`,
    'Check the write permission; the next publish sends them again.',
  ),
}
