import type { CommandContext } from '../../report/command-context.ts'
import { problem } from '../../report/problems.ts'
import { type Bucket, openBucket } from './bucket.ts'
import { bucketPlace } from './bucket-address.ts'

/** Where a bucket is, unless it is at Amazon. */
export interface BucketOptions {
  endpoint?: string | undefined
}

/** Runs `work` with the bucket that a target names. Throws `UserError` (exit code 2) for a wrong address or no keys. */
export async function whileOpen<T>(
  target: string,
  { endpoint }: BucketOptions,
  context: Pick<CommandContext, 'env' | 'signal' | 'reporter'>,
  work: (bucket: Bucket) => Promise<T>,
): Promise<T> {
  const bucket = openBucket(bucketPlace(target, endpoint, context.env), context)
  try {
    return await work(bucket)
  } catch (error) {
    if (context.signal.aborted)
      context.reporter.report(problem('INTERRUPTED', { outcome: 'between-releases' }))
    throw error
  } finally {
    await bucket.close()
  }
}
