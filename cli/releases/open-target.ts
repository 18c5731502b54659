import type { CommandContext } from '../report/command-context.ts'
import { isBucket } from './bucket/bucket-address.ts'
import type { FileStore } from './bucket/file-store.ts'
import { publishToBucket } from './bucket/publish-to-bucket.ts'
import { rollBackBucket } from './bucket/roll-back-bucket.ts'
import { type BucketOptions, whileOpen } from './bucket/while-open.ts'
import { liveFiles } from './deploys/live-files.ts'
import { whileServiceOpen } from './deploys/open-service.ts'
import { publishDeploy } from './deploys/publish-deploy.ts'
import { rollBackDeploy } from './deploys/roll-back-deploy.ts'
import { isDeployTarget } from './deploys/service-address.ts'
import type { LiveFiles } from './fetch-site.ts'
import { whileFtpsOpen } from './ftps/while-ftps-open.ts'
import type { PublishOptions } from './publish-options.ts'
import type { Site } from './read-site.ts'
import { orReportCut } from './report-cut.ts'
import { type ServerScheme, serverScheme } from './server-address.ts'
import { liveOnServer } from './sftp/live-on-server.ts'
import { publishToSftp } from './sftp/publish-to-sftp.ts'
import { rollBackSftp } from './sftp/roll-back-sftp.ts'
import { whileSftpOpen } from './sftp/while-sftp-open.ts'

/** A target that is no folder of this machine. All methods throw `UserError`. */
interface OpenTarget {
  /** Publishes a site and reports it. */
  publish(site: Site, options: PublishOptions): Promise<void>
  /** Makes a release live again; `wanted` is as in `RollbackChoice`. */
  rollBack(wanted: string | undefined): Promise<{ from: string | undefined; to: string }>
  /** The files of the release that visitors see. */
  live: LiveFiles
}

/** Options of targets that are no folders. */
export type TargetOptions = BucketOptions

type Open = <T>(
  name: string,
  options: TargetOptions,
  context: CommandContext,
  work: (target: OpenTarget) => Promise<T>,
) => Promise<T>

/** Returns how the target with a name is opened; undefined for a folder. */
export function remoteOpener(name: string): Open | undefined {
  if (isBucket(name)) return openBucketTarget
  if (isDeployTarget(name)) return openServiceTarget
  const scheme = serverScheme(name)
  return scheme && openers[scheme]
}

const openBucketTarget: Open = (name, options, context, work) =>
  whileOpen(name, options, context, (store) => work(doorOf(store, context)))

function doorOf(store: FileStore, context: CommandContext): OpenTarget {
  return {
    publish: (site, options) => publishToBucket({ site, store, ...options }, context),
    rollBack: (wanted) => rollBackBucket(store, wanted, context),
    live: store,
  }
}

const openServiceTarget: Open = (name, options, context, work) =>
  whileServiceOpen(name, options, context, (service) =>
    work({
      publish: (site, { guard }) => publishDeploy({ site, service, ...guard }, context),
      rollBack: (wanted) => rollBackDeploy(service, wanted),
      live: liveFiles(service),
    }),
  )

const openers: Record<ServerScheme, Open> = {
  ftps: (name, _, context, work) =>
    whileFtpsOpen(name, context, (store) => work(doorOf(store, context))),
  sftp: (name, _, context, work) =>
    whileSftpOpen(name, context, (remote) =>
      work({
        publish: (site, options) =>
          orReportCut('sent-files', context, () =>
            publishToSftp({ site, remote, ...options }, context),
          ),
        rollBack: (wanted) => rollBackSftp(remote, wanted, context),
        live: liveOnServer(remote),
      }),
    ),
}
