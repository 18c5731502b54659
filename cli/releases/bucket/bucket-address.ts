import type { CommandContext } from '../../report/command-context.ts'
import { userError } from '../../report/user-error.ts'

/** A place in a bucket, and the keys of the one who may write there. */
export interface BucketPlace {
  /** The user's name for it, such as `s3://shops/site`. */
  name: string
  /** The address of the bucket, without a slash at its end. */
  address: string
  /** The beginning of all keys: empty, or with a slash at its end. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
}

type Env = CommandContext['env']

const form = /^[sS]3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/(.*))?$/s

/** Whether a target is a bucket. */
export function isBucket(name: string): boolean {
  return /^s3:/i.test(name)
}

/**
 * The place that `s3://bucket/prefix` names, at Amazon or at `endpoint` (default: `AWS_ENDPOINT_URL_S3`,
 * `AWS_ENDPOINT_URL`), with the keys of the environment. Throws `UserError` (exit code 2).
 */
export function bucketPlace(name: string, endpoint: string | undefined, env: Env): BucketPlace {
  const [, bucket, path = ''] = form.exec(name) ?? []
  const parts = path.split('/').filter(Boolean)
  if (bucket === undefined || parts.some((part) => /^\.\.?$/.test(part)))
    throw userError(2, 'BUCKET_ADDRESS', { target: name })
  const region = env.AWS_REGION || env.AWS_DEFAULT_REGION
  const base = endpoint ?? (env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL)
  return {
    name,
    address: base ? `${endpointOf(base)}/${bucket}` : amazonAddress(bucket, region),
    prefix: parts.map((part) => `${part}/`).join(''),
    region: region ?? (base ? 'auto' : 'us-east-1'),
    ...keysOf(name, env),
  }
}

/** The address of a service, without a slash at its end. Throws `UserError` (exit code 2). */
export function endpointOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '')
    throw userError(2, 'BUCKET_ENDPOINT', {})
  return url.href.replace(/\/+$/, '')
}

// The certificate of Amazon is for one label before its domain, so that a name with points is in the path.
function amazonAddress(bucket: string, region = 'us-east-1'): string {
  const host = `s3.${region}.amazonaws.com`
  return bucket.includes('.') ? `https://${host}/${bucket}` : `https://${bucket}.${host}`
}

function keysOf(target: string, env: Env) {
  const missing = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'].filter((name) => !env[name])
  if (missing.length > 0) throw userError(2, 'BUCKET_KEYS', { target, missing })
  return {
    accessKeyId: env.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? '',
    ...(env.AWS_SESSION_TOKEN && { sessionToken: env.AWS_SESSION_TOKEN }),
  }
}
