import type { CommandContext } from '../../report/command-context.ts'
import { userError } from '../../report/user-error.ts'
import { endpointOf } from '../bucket/bucket-address.ts'

type Env = CommandContext['env']

/** A project at a service, and the key of the one who may publish there. */
export interface ServicePlace {
  kind: keyof typeof services
  /** The user's name for it, such as `netlify:shops`. */
  name: string
  project: string
  /** The address of the service's interface, without a slash at its end. */
  address: string
  token: string
  /** The account, at services where a project belongs to one. */
  account: string
}

const services = {
  netlify: {
    address: 'https://api.netlify.com/api/v1',
    keys: (env: Env) => ({ NETLIFY_AUTH_TOKEN: env.NETLIFY_AUTH_TOKEN }),
  },
  'cloudflare-pages': {
    address: 'https://api.cloudflare.com/client/v4',
    keys: (env: Env) => ({
      CLOUDFLARE_API_TOKEN: env.CLOUDFLARE_API_TOKEN,
      CLOUDFLARE_ACCOUNT_ID: env.CLOUDFLARE_ACCOUNT_ID,
    }),
  },
} as const

const form = /^(netlify|cloudflare-pages):(?:\/\/)?(.*)$/is
const projectForm = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i

/** Whether a target is a project at a service that makes deploys. */
export function isDeployTarget(name: string): boolean {
  return form.test(name)
}

/**
 * The project that `netlify:SITE` or `cloudflare-pages:NAME` names, with the keys of the environment; `endpoint` is
 * the address of the service's interface. Throws `UserError` (exit code 2).
 */
export function servicePlace(name: string, endpoint: string | undefined, env: Env): ServicePlace {
  const [, scheme = '', project = ''] = form.exec(name) ?? []
  const kind = scheme.toLowerCase() === 'netlify' ? 'netlify' : 'cloudflare-pages'
  if (!projectForm.test(project)) throw userError(2, 'DEPLOY_ADDRESS', { target: name })
  const keys = services[kind].keys(env)
  const missing = Object.entries(keys).flatMap(([key, value]) => (value ? [] : [key]))
  if (missing.length > 0) throw userError(2, 'DEPLOY_KEYS', { target: name, missing })
  const [token = '', account = ''] = Object.values<string | undefined>(keys)
  return {
    ...{ kind, name, project, token, account },
    address: endpoint === undefined ? services[kind].address : endpointOf(endpoint),
  }
}
