import { error, warning } from './wording.ts'

/** Problems of releases in a bucket. */
export const bucketWords = {
  BUCKET_ADDRESS: error<{ target: string }>(
    ({ target }) => `${target} names no place in a bucket`,
    'Write s3://bucket, or s3://bucket/folder.',
  ),
  BUCKET_ENDPOINT: error(
    'The endpoint is no address of a service',
    'Write --endpoint https://host, without a name, a password or a query; the keys come from the environment.',
  ),
  BUCKET_KEYS: error<{ target: string; missing: string[] }>(
    ({ target, missing }) =>
      `${target} needs keys: ${missing.join(' and ')} of the environment are empty`,
    'Set them in the environment of the job; AWS_SESSION_TOKEN and AWS_REGION are taken from there as well.',
  ),
  BUCKET_FAILED: error<{ target: string; method: string; key: string; cause: string }>(
    ({ target, method, key, cause }) =>
      `${target}: ${method} ${key || 'the list of files'} failed: ${cause}`,
    ({ cause }) =>
      /HTTP 403/.test(cause)
        ? 'Check the keys, and that they may list the bucket, and read, write and delete in it.'
        : 'Publish again: the next publish goes on from there.',
  ),
  BUCKET_DAMAGED: error<{ target: string; key: string }>(
    ({ target, key }) => `${target}: ${key} is missing or damaged`,
    'Publish the site again. If this file is the fault, remove it first.',
  ),
  BUCKET_LOCKED: error<{ target: string; since: string }>(
    ({ target, since }) => `Another publish or rollback has been changing ${target} since ${since}`,
    'Wait until it ends. The lock of one that was killed ends five minutes later.',
  ),
  BUCKET_LOCK_LOST: error<{ target: string }>(
    ({ target }) => `${target} was taken over by another publish or rollback`,
    'Publish again when that has ended.',
  ),
  BUCKET_NO_LOCK: warning<{ target: string }>(
    ({ target }) =>
      `The service of ${target} knows no conditional writes, so that nothing keeps two publishers apart`,
    'Let only one job at a time publish there.',
  ),
  BUCKET_NOT_SWEPT: warning<{ target: string; cause: string }>(
    ({ target, cause }) => `${target} is published, but old releases stay: ${cause}`,
    'The next publish removes them.',
  ),
}
