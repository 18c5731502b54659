import { resolve } from 'node:path'
import { findOut, type OutOptions } from '../config/find-out.ts'
import { isBucket } from '../releases/bucket/bucket-address.ts'
import { publishToBucket } from '../releases/bucket/publish-to-bucket.ts'
import { type BucketOptions, whileOpen } from '../releases/bucket/while-open.ts'
import { publishFolder, whileSiteLocked } from '../releases/publish-folder.ts'
import type { CommandContext } from '../report/command-context.ts'
import { realPlace } from '../system/real-place.ts'

export interface PublishCommandOptions extends OutOptions, BucketOptions {
  keep: number
}

/** Runs `store-pages publish`: copies the output to a server or a bucket as a new release. */
export async function publishCommand(
  target: string,
  { keep, endpoint, ...options }: PublishCommandOptions,
  context: CommandContext,
): Promise<void> {
  const { outName } = await findOut(options, context)
  if (!isBucket(target)) return void (await publishFolder({ target, keep, out: outName }, context))
  await whileOpen(target, { endpoint }, context, async (bucket) => {
    const out = await realPlace(resolve(context.cwd, outName))
    await whileSiteLocked(out, outName, context, (site) =>
      publishToBucket({ site, bucket, keep }, context),
    )
  })
}
