/** A file of a release that a service gets. */
export interface DeployFile {
  path: string
  /** Its hash, as the service names its bytes. */
  hash: string
  size: number
}

/** A release at a service: one deploy, which is live or can be made live. */
export interface Deploy {
  id: string
  /** The text that a dashboard shows, as in `deploy-title.ts`; another one if another tool has made the deploy. */
  title: string
  /** Addresses where it can be read: that of this deploy alone, and for the live one those of the site. */
  urls: readonly string[]
}

/** A release for a service. */
export interface NewDeploy {
  files: readonly DeployFile[]
  title: string
  /** The bytes of a file. */
  read(path: string): Buffer
  /** Runs after each file that was sent; `total` is the number of files that the service lacked. */
  onSent(sent: number, total: number): void
  /** Runs before the service may show the release: an end after this does not stop it. */
  onWhole(): void
}

/** A service that keeps whole deploys and shows one of them. All calls retry, and reject with a `UserError`. */
export interface DeployService {
  /** The user's name for the target. */
  name: string
  /** Files for web servers that this service reads, too. */
  hostFiles: readonly string[]
  hashOf(path: string, bytes: Uint8Array): string
  /** The name of a file that keeps its hashes, if they are slow. */
  hashFile?: string
  /** Rejects if the service takes no such files; sends none. */
  check(files: readonly DeployFile[]): Promise<void>
  live(): Promise<Deploy | undefined>
  /** The deploys that were live or could be, the newest first; at most a hundred. */
  deploys(): Promise<Deploy[]>
  /** Sends what the service lacks, and resolves to the number of these files once visitors see the release. */
  make(next: NewDeploy): Promise<number>
  activate(id: string): Promise<void>
  /** A file of a deploy as visitors get it; undefined without one. */
  read(deploy: Deploy, path: string): Promise<string | undefined>
  close(): Promise<void>
}
