import { hash } from 'node:crypto'
import type { CommandContext } from '../../report/command-context.ts'
import { userError } from '../../report/user-error.ts'
import { mapConcurrent } from '../../system/map-concurrent.ts'
import { type DeployApi, openApi, requestsAtOnce } from './deploy-api.ts'
import type { Deploy, DeployFile, DeployService, NewDeploy } from './deploy-service.ts'
import { type NetlifyDeploy, openNetlifyProject } from './netlify-api.ts'
import { pollUntil } from './poll-until.ts'
import { readLiveFile } from './read-live-file.ts'
import type { ServicePlace } from './service-address.ts'

type Project = ReturnType<typeof openNetlifyProject>

/** States in which the service knows the files that it lacks. */
const compared = ['prepared', 'uploading', 'uploaded', 'processing', 'processed', 'ready']

/** A deploy that is ready may be live a moment later. */
const looks = 3

/** Opens a project at Netlify. */
export function openNetlify(
  place: ServicePlace,
  context: Pick<CommandContext, 'env' | 'signal'>,
): DeployService {
  const api = openApi(place, context)
  const project = openNetlifyProject(api, place.project)
  return {
    name: place.name,
    hostFiles: ['_headers', '_redirects'],
    hashOf: (_, bytes) => hash('sha1', bytes, 'hex'),
    async check(all) {
      const files = all.map(({ path }) => path).filter((path) => /[?#]/.test(path))
      const fault = 'a name may have no ? and no #'
      if (files.length > 0) throw userError(2, 'DEPLOY_FILES', { target: place.name, files, fault })
    },
    async live() {
      const { deploy, urls } = await project.live()
      return deploy ? deployOf(deploy, urls) : undefined
    },
    async deploys() {
      const isOfSite = ({ context, state }: NetlifyDeploy) =>
        context === 'production' && state === 'ready'
      return (await project.list()).filter(isOfSite).map((deploy) => deployOf(deploy))
    },
    make: (next) => make(api, project, next),
    activate: project.restore,
    read: (deploy, path) => readLiveFile(api, deploy, path),
    close: api.close,
  }
}

async function make(api: DeployApi, project: Project, next: NewDeploy): Promise<number> {
  const files = next.files.map(({ path, hash }) => [`/${path}`, hash])
  const { id } = await project.create(Object.fromEntries(files), next.title)
  try {
    const { required } = await waitFor(api, project, id, compared)
    const sent = await upload(api, project, { id, required: new Set(required), next })
    await waitFor(api, project, id, ['ready'])
    // A project with locked deploys does not show a new one by itself.
    let look = 0
    const isLive = async () =>
      (await project.live()).deploy?.id === id || (++look === looks ? false : undefined)
    if (!(await pollUntil(isLive, api.signal))) await project.restore(id)
    return sent
  } catch (error) {
    await project.cancel(id)
    throw error
  }
}

/** Resolves to a deploy as soon as it is in one of these states. */
async function waitFor(
  api: DeployApi,
  project: Project,
  id: string,
  states: readonly string[],
): Promise<NetlifyDeploy> {
  const look = async () => {
    const deploy = await project.find(id)
    const state = deploy.state ?? ''
    if (state === 'error' || state === 'rejected')
      throw api.failed(`deploy ${id}`, deploy.error_message ?? `its state is "${state}"`)
    return states.includes(state) ? deploy : undefined
  }
  const found = await pollUntil(look, api.signal)
  if (found) return found
  throw api.failed(`deploy ${id}`, 'it was not ready within 20 minutes')
}

/** Sends the files that the service lacks, and resolves to their number. */
async function upload(
  { signal }: DeployApi,
  project: Project,
  { id, required, next }: { id: string; required: ReadonlySet<string>; next: NewDeploy },
): Promise<number> {
  // One file of those with equal bytes is enough.
  const byHash = new Map(next.files.map((file) => [file.hash, file]))
  const files = [...byHash.values()].filter(({ hash }) => required.has(hash))
  let begun = 0
  let sent = 0
  const put = async ({ path }: DeployFile) => {
    // The service shows the release by itself after its last file.
    if (++begun === files.length) next.onWhole()
    await project.put(id, path, next.read(path))
    next.onSent(++sent, files.length)
  }
  if (files.length === 0) next.onWhole()
  await mapConcurrent(files, requestsAtOnce, signal, put)
  return files.length
}

function deployOf({ id, title, ...own }: NetlifyDeploy, urls: readonly string[] = []): Deploy {
  const url = own.deploy_ssl_url ?? own.deploy_url
  return { id, title: title ?? '', urls: url ? [url, ...urls] : urls }
}
