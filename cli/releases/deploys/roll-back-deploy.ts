import { userError } from '../../report/user-error.ts'
import { wantedRelease } from '../wanted-release.ts'
import type { DeployService } from './deploy-service.ts'
import { factsOf } from './deploy-title.ts'

/**
 * Makes an earlier deploy live again; `wanted` is as in `RollbackChoice`. Resolves to the names of both releases, equal
 * when it was live already. Throws `UserError`.
 */
export async function rollBackDeploy(
  service: DeployService,
  wanted: string | undefined,
): Promise<{ from: string | undefined; to: string }> {
  const live = await service.live()
  const { name: from, before } = live ? factsOf(live) : {}
  // Of two deploys with one name, as after a lost answer, the newest counts.
  const deploys = (await service.deploys()).toReversed()
  const ids = new Map(deploys.map((deploy) => [factsOf(deploy).name, deploy.id]))
  if (ids.size === 0) throw userError(2, 'TARGET_EMPTY', { target: service.name })
  const names = [...ids.keys()]
  const to = wantedRelease({ target: service.name, wanted, current: from, before, names })
  const id = ids.get(to)
  if (to !== from && id !== undefined) await service.activate(id)
  return { from, to }
}
