import { hash } from 'node:crypto'
import {
  type DeployAnswer,
  type DeployRequest,
  type DeployServer,
  deployToken,
  livePath,
  ownPath,
  type ServerDeploy,
  startDeployServer,
} from './deploy-server.ts'

const site = '/api/sites/site-1/deploys'

/** A server with the part of Netlify's interface that publishing uses; its project is `shops`. */
export function startNetlifyServer(): Promise<DeployServer> {
  return startDeployServer(answerOf)
}

function answerOf({ name, url, token, bytes }: DeployRequest, server: DeployServer): DeployAnswer {
  if (token !== deployToken)
    return { status: 401, body: { code: 401, message: `Access Denied for ${token}` } }
  if (name === 'GET /api/sites/shops.netlify.app') {
    const live = server.deploys.find(({ id }) => id === server.live)
    const published_deploy = live ? described(live, server) : null
    return ok({ id: 'site-1', ssl_url: `${server.url}${livePath}${server.live}`, published_deploy })
  }
  if (name === `GET ${site}`) {
    const all = server.deploys.toReversed().map((deploy) => described(deploy, server))
    return ok(all.filter(({ state }) => state === url.searchParams.get('state')))
  }
  if (name === `POST ${site}`) {
    const { files } = JSON.parse(bytes.toString())
    const title = url.searchParams.get('title') ?? ''
    const id = `deploy-${server.deploys.length + 1}`
    const deploy = { id, title, files, looks: 1, state: 'preparing' }
    server.deploys.push(deploy)
    return ok(described(deploy, server))
  }
  const [, method, id, rest = ''] =
    /^(\w+) \/api\/(?:sites\/site-1\/)?deploys\/([^/]+)(.*)$/.exec(name) ?? []
  const deploy = server.deploys.find((one) => one.id === id)
  if (!deploy) return { status: 404, body: { code: 404, message: 'Not Found' } }
  if (method === 'GET') return ok(described(look(deploy, server), server))
  if (method === 'PUT') return taken(deploy, rest.slice('/files'.length), bytes, server)
  if (rest === '/restore') server.live = deploy.id
  if (rest === '/cancel') deploy.state = 'error'
  return { status: 201, body: described(deploy, server) }
}

const ok = (body: unknown): DeployAnswer => ({ status: 200, body })

/** Each look brings a deploy one state further, as far as it can go. */
function look(deploy: ServerDeploy, server: DeployServer): ServerDeploy {
  if (deploy.looks-- > 0) return deploy
  if (deploy.state === 'preparing') deploy.state = 'prepared'
  else if (lacking(deploy, server).length === 0 && deploy.state !== 'error') {
    deploy.state = server.ending || 'ready'
    if (deploy.state === 'ready' && !server.isLocked) server.live = deploy.id
  }
  return deploy
}

function taken(
  { files, state }: ServerDeploy,
  path: string,
  bytes: Buffer,
  { blobs }: DeployServer,
): DeployAnswer {
  const sha = hash('sha1', bytes, 'hex')
  if (files[path] !== sha || state === 'preparing')
    return { status: 422, body: { code: 422, message: 'Unprocessable Entity' } }
  blobs.set(sha, bytes)
  return ok({ path, sha })
}

function lacking({ files }: ServerDeploy, { blobs }: DeployServer): string[] {
  return [...new Set(Object.values(files))].filter((sha) => !blobs.has(sha))
}

function described(deploy: ServerDeploy, server: DeployServer) {
  const { id, title, state } = deploy
  return {
    ...{ id, title, state, context: 'production' },
    deploy_ssl_url: `${server.url}${ownPath}${id}`,
    required: state === 'preparing' ? [] : lacking(deploy, server),
    ...(state === 'error' && { error_message: 'Deploy failed in processing' }),
  }
}
