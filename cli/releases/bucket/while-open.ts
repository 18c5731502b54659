import type { CommandContext } from '../../report/command-context.ts'
import { orReportCut } from '../report-cut.ts'
import { type Bucket, openBucket } from './bucket.ts'
import { bucketPlace } from './bucket-address.ts'
import { ownKeys } from './bucket-release.ts'
import type { FileStore } from './file-store.ts'
import { whileBucketLocked } from './lock-bucket.ts'

/** Where a bucket is, unless it is at Amazon. */
export interface BucketOptions {
  endpoint?: string | undefined
}

/** Runs `work` with the bucket that a target names. Throws `UserError` (exit code 2) for a wrong address or no keys. */
export async function whileOpen<T>(
  target: string,
  { endpoint }: BucketOptions,
  context: Pick<CommandContext, 'env' | 'signal' | 'reporter'>,
  work: (store: FileStore) => Promise<T>,
): Promise<T> {
  const bucket = openBucket(bucketPlace(target, endpoint, context.env), context)
  try {
    return await orReportCut('between-releases', context, () => work(storeOf(bucket)))
  } finally {
    await bucket.close()
  }
}

function storeOf(bucket: Bucket): FileStore {
  return {
    ...bucket,
    takesHostFiles: false,
    begin: ({ added }) => bucket.note(ownKeys.pending, { added }),
    end: () => bucket.remove(ownKeys.pending),
    // The tags of a bucket are those of the bytes that are there.
    there: () => bucket.list(),
    whileLocked: (report, work) => whileBucketLocked(bucket, report, work),
  }
}
