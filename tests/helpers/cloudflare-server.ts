import {
  type DeployAnswer,
  type DeployRequest,
  type DeployServer,
  deployToken,
  ownPath,
  type ServerDeploy,
  startDeployServer,
} from './deploy-server.ts'

const project = '/api/accounts/account-1/pages/projects/shops'
const deployments = `${project}/deployments`

/** A server with the part of Cloudflare's interface that publishing uses; its project is `shops`. */
export function startCloudflareServer(): Promise<DeployServer> {
  return startDeployServer((request, server) =>
    request.name.includes('/pages/assets/')
      ? assetsAnswer(request, server)
      : projectAnswer(request, server),
  )
}

const ok = (result: unknown): DeployAnswer => ({ status: 200, body: { success: true, result } })

const failure = (status: number, message: string): DeployAnswer => ({
  status,
  body: { success: false, errors: [{ code: 8_000_013, message }], result: null },
})

/** The token for files. */
function tokenOf({ mostFiles }: DeployServer): string {
  const claims = JSON.stringify({ max_file_count_allowed: mostFiles })
  return `very.${Buffer.from(claims).toString('base64url')}.secret-token`
}

function assetsAnswer({ name, token, bytes }: DeployRequest, server: DeployServer): DeployAnswer {
  if (token !== tokenOf(server)) return failure(401, `Unauthorized: ${token}`)
  const value = JSON.parse(bytes.toString())
  if (name.endsWith('/check-missing'))
    return ok(value.hashes.filter((hash: string) => !server.blobs.has(hash)))
  if (name.endsWith('/upload'))
    for (const file of value) server.blobs.set(file.key, Buffer.from(file.value, 'base64'))
  return ok(null)
}

async function projectAnswer(request: DeployRequest, server: DeployServer): Promise<DeployAnswer> {
  const { name, token, url } = request
  if (token !== deployToken) return failure(403, `Authentication error: ${token}`)
  if (name === `GET ${project}/upload-token`) return ok({ jwt: tokenOf(server) })
  if (name === `GET ${project}`) {
    const live = server.deploys.find(({ id }) => id === server.live)
    const canonical_deployment = live ? described(live, server) : null
    return ok({ name: 'shops', production_branch: 'main', canonical_deployment })
  }
  if (name === `GET ${deployments}`) {
    const page = Number(url.searchParams.get('page'))
    const all = server.deploys.toReversed().map((deploy) => described(deploy, server))
    return ok(all.slice((page - 1) * 25, page * 25))
  }
  if (name === `POST ${deployments}`) return ok(described(await create(request, server), server))
  const [, method, id] = /^(\w+) .*\/deployments\/([^/]+)/.exec(name) ?? []
  const deploy = server.deploys.find((one) => one.id === id)
  if (!deploy) return failure(404, 'Project not found')
  if (method === 'POST') server.live = deploy.id
  else if (deploy.looks-- === 0) {
    deploy.state = server.ending || 'success'
    if (deploy.state === 'success') server.live = deploy.id
  }
  return ok(described(deploy, server))
}

async function create({ type, bytes }: DeployRequest, server: DeployServer) {
  const form = await new Response(new Uint8Array(bytes), {
    headers: { 'content-type': type },
  }).formData()
  const files: Record<string, string> = JSON.parse(String(form.get('manifest')))
  for (const field of ['_headers', '_redirects']) {
    const part = form.get(field)
    if (!(part instanceof File)) continue
    server.blobs.set(field + server.deploys.length, Buffer.from(await part.arrayBuffer()))
    files[`/${field}`] = field + server.deploys.length
  }
  if (form.get('branch') !== 'main') throw new Error('the branch is wrong')
  const deploy: ServerDeploy = {
    ...{ id: `deploy-${server.deploys.length + 1}`, title: String(form.get('commit_message')) },
    ...{ files, looks: 1, state: 'active' },
  }
  server.deploys.push(deploy)
  return deploy
}

function described({ id, title, state }: ServerDeploy, { url }: DeployServer) {
  return {
    ...{ id, url: `${url}${ownPath}${id}` },
    latest_stage: { name: 'deploy', status: state },
    deployment_trigger: { type: 'ad_hoc', metadata: { branch: 'main', commit_message: title } },
  }
}
