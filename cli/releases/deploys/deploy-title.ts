import { isReleaseName } from '../target.ts'
import type { Deploy } from './deploy-service.ts'

/** The facts of a release that a service keeps for us in the title of a deploy. */
export interface DeployFacts {
  name: string
  /** The beginning of the hash over all files of the release; undefined for deploys of other tools. */
  digest?: string | undefined
  /** The name of the deploy that was live before it: the target of a rollback. */
  before?: string | undefined
}

const form = /^(\S+) store-pages ([0-9a-f]{32})(?: after (\S+))?$/

/** The title of a deploy; `digest` has at least 32 hex digits. */
export function titleOf({ name, digest, before }: DeployFacts & { digest: string }): string {
  return `${name} store-pages ${digest.slice(0, 32)}${before === undefined ? '' : ` after ${before}`}`
}

/** The facts of a deploy; the name of a deploy that another tool has made is its id. */
export function factsOf({ title, id }: Pick<Deploy, 'title' | 'id'>): DeployFacts {
  const [, name = '', digest, before] = form.exec(title) ?? []
  return isReleaseName(name) ? { name, digest, before } : { name: id }
}
