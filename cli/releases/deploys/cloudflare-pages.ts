import { FormData } from 'undici'
import { z } from 'zod'
import type { CommandContext } from '../../report/command-context.ts'
import { userError } from '../../report/user-error.ts'
import { assetHash, openAssets } from './cloudflare-assets.ts'
import { type AnswerForm, type ApiRequest, type DeployApi, openApi } from './deploy-api.ts'
import type { Deploy, DeployFile, DeployService, NewDeploy } from './deploy-service.ts'
import { pollUntil } from './poll-until.ts'
import { readLiveFile } from './read-live-file.ts'
import type { ServicePlace } from './service-address.ts'

const deploymentSchema = z.object({
  id: z.string(),
  url: z.string().nullish(),
  latest_stage: z.object({ name: z.string(), status: z.string() }).nullish(),
  deployment_trigger: z
    .object({ metadata: z.object({ commit_message: z.string().nullish() }).nullish() })
    .nullish(),
})

type Deployment = z.infer<typeof deploymentSchema>

const projectSchema = z.object({
  production_branch: z.string(),
  canonical_deployment: deploymentSchema.nullish(),
  domains: z.array(z.string()).nullish(),
})

const resultSchema = z.object({ result: z.unknown() })

const mostBytes = 25 * 1024 * 1024
const perPage = 25
const mostPages = 4

/** Files that are no assets, but fields of a deployment. */
const fields = ['_headers', '_redirects']
const isAsset = ({ path }: DeployFile) => !fields.includes(path)

/** Opens a project of Cloudflare Pages. */
export function openCloudflarePages(
  place: ServicePlace,
  context: Pick<CommandContext, 'env' | 'signal'>,
): DeployService {
  const { name } = place
  const api = openApi(place, context)
  const root = `/accounts/${encodeURIComponent(place.account)}/pages/projects/${place.project}`
  const project = openProject(api, root)
  const assets = openAssets(api, root)
  return {
    name,
    hostFiles: fields,
    hashOf: assetHash,
    hashFile: 'cloudflare-hashes.txt',
    async check(files) {
      refuseFiles(name, files)
      const most = await assets.mostFiles()
      const count = files.filter(isAsset).length
      if (count > most) throw userError(2, 'DEPLOY_TOO_MANY', { target: name, count, most })
    },
    async live() {
      const { canonical_deployment: deployment, domains } = await project.find()
      const urls = domains?.map((domain) => `https://${domain}`)
      return deployment ? deployOf(deployment, urls) : undefined
    },
    async deploys() {
      const all = await project.list()
      return all.filter(({ latest_stage }) => isDone(latest_stage)).map((one) => deployOf(one))
    },
    async make(next) {
      const sent = await assets.upload({ ...next, files: next.files.filter(isAsset) })
      await project.deploy(next)
      return sent
    },
    async activate(id) {
      await api.send({ method: 'POST', path: `${root}/deployments/${id}/rollback` })
    },
    read: (deploy, path) => readLiveFile(api, deploy, path),
    close: api.close,
  }
}

/** The calls of the interface for the project at this path, except those for its files. */
function openProject(api: DeployApi, root: string) {
  function ask<T>(form: AnswerForm<T>, request: ApiRequest): Promise<T> {
    const parse = (value: unknown) => form.parse(resultSchema.parse(value).result)
    return api.ask({ parse }, request)
  }

  async function lookAt(id: string): Promise<true | undefined> {
    const path = `${root}/deployments/${id}`
    const { latest_stage: stage } = await ask(deploymentSchema, { method: 'GET', path })
    if (stage?.status === 'failure' || stage?.status === 'canceled')
      throw api.failed(`deployment ${id}`, `its stage "${stage.name}" ended as ${stage.status}`)
    return isDone(stage) ? true : undefined
  }

  const find = () => ask(projectSchema, { method: 'GET', path: root })

  return {
    find,
    /** The deployments of the live site, the newest first. */
    async list(): Promise<Deployment[]> {
      const all: Deployment[] = []
      for (let page = 1; page <= mostPages; page++) {
        const path = `${root}/deployments?env=production&page=${page}&per_page=${perPage}`
        const found = await ask(z.array(deploymentSchema), { method: 'GET', path })
        all.push(...found)
        if (found.length < perPage) break
      }
      return all
    },
    /** Makes a deployment of files that the service has; resolves as soon as visitors see it. */
    async deploy(next: NewDeploy): Promise<void> {
      const body = formOf(next, (await find()).production_branch)
      next.onWhole()
      const path = `${root}/deployments`
      const { id } = await ask(deploymentSchema, { method: 'POST', path, body })
      if (await pollUntil(() => lookAt(id), api.signal)) return
      throw api.failed(`deployment ${id}`, 'it was not ready within 20 minutes')
    },
  }
}

function isDone(stage: Deployment['latest_stage']): boolean {
  return stage?.name === 'deploy' && stage.status === 'success'
}

function formOf({ files, title, read }: NewDeploy, branch: string): FormData {
  const form = new FormData()
  const hashes = files.filter(isAsset).map(({ path, hash }) => [`/${path}`, hash])
  form.append('manifest', JSON.stringify(Object.fromEntries(hashes)))
  form.append('branch', branch)
  form.append('commit_message', title)
  for (const { path } of files.filter((file) => !isAsset(file)))
    form.append(path, new Blob([new Uint8Array(read(path))]), path)
  return form
}

/** Throws `UserError` (exit code 2) for files that no project takes. */
function refuseFiles(target: string, all: readonly DeployFile[]): void {
  const refuse = (isRefused: (file: DeployFile) => boolean, fault: string) => {
    const files = all.filter(isRefused).map(({ path }) => path)
    if (files.length > 0) throw userError(2, 'DEPLOY_FILES', { target, files, fault })
  }
  refuse(({ size }) => size > mostBytes, 'a file may have 25 MiB')
  const isCode = ({ path }: DeployFile) => /^_worker\.js(?:\/|$)|^_routes\.json$/.test(path)
  refuse(isCode, 'code of a site is only taken from wrangler')
}

function deployOf(
  { id, url, deployment_trigger: trigger }: Deployment,
  urls: readonly string[] = [],
): Deploy {
  const title = trigger?.metadata?.commit_message ?? ''
  return { id, title, urls: url ? [url, ...urls] : urls }
}
