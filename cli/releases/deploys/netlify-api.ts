import { z } from 'zod'
import { encodedKey } from '../bucket/bucket-requests.ts'
import type { DeployApi } from './deploy-api.ts'

const text = z.string().nullish()

const deploySchema = z.object({
  id: z.string(),
  state: text,
  context: text,
  title: text,
  deploy_ssl_url: text,
  deploy_url: text,
  error_message: text,
  /** The hashes of files that the service lacks. */
  required: z.array(z.string()).nullish(),
})

/** A deploy as Netlify describes it. */
export type NetlifyDeploy = z.infer<typeof deploySchema>

const siteSchema = z.object({
  id: z.string(),
  ssl_url: text,
  published_deploy: deploySchema.nullish(),
})

const cancelMs = 5000

/** The calls of Netlify's interface for one project, which has an id, a domain or a name. */
export function openNetlifyProject(api: DeployApi, project: string) {
  const isIdOrDomain = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$|\./i.test(project)
  const named = isIdOrDomain ? project : `${project}.netlify.app`
  let id: string | undefined

  async function live() {
    const site = await api.ask(siteSchema, { method: 'GET', path: `/sites/${named}` })
    id = encodeURIComponent(site.id)
    return { deploy: site.published_deploy, urls: site.ssl_url ? [site.ssl_url] : [] }
  }

  async function deploysPath(): Promise<string> {
    if (id === undefined) await live()
    return `/sites/${id}/deploys`
  }

  return {
    live,
    async create(files: Record<string, string>, title: string): Promise<NetlifyDeploy> {
      const path = `${await deploysPath()}?title=${encodeURIComponent(title)}`
      return api.ask(deploySchema, { method: 'POST', path, json: { files, async: true } })
    },
    async find(deploy: string): Promise<NetlifyDeploy> {
      return api.ask(deploySchema, { method: 'GET', path: `${await deploysPath()}/${deploy}` })
    },
    async list(): Promise<NetlifyDeploy[]> {
      const path = `${await deploysPath()}?state=ready&per_page=100`
      return api.ask(z.array(deploySchema), { method: 'GET', path })
    },
    async put(deploy: string, file: string, body: Uint8Array): Promise<void> {
      const path = `/deploys/${deploy}/files/${encodedKey(file)}`
      await api.send({ method: 'PUT', path, doing: `sending ${file}`, body })
    },
    async restore(deploy: string): Promise<void> {
      await api.send({ method: 'POST', path: `${await deploysPath()}/${deploy}/restore` })
    },
    /** Ends a deploy that is not complete; a failure changes nothing. */
    async cancel(deploy: string): Promise<void> {
      const until = AbortSignal.timeout(cancelMs)
      const path = `/deploys/${deploy}/cancel`
      await api.send({ method: 'POST', path }, until).catch(() => {})
    },
  }
}
