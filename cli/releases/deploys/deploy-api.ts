import type { FormData } from 'undici'
import type { CommandContext } from '../../report/command-context.ts'
import { type UserError, userError } from '../../report/user-error.ts'
import { askService, type ServiceAnswer } from '../../system/http/ask-service.ts'
import { openConnections } from '../../system/http/connections.ts'
import { oneLine } from '../../system/http/request-error.ts'
import { withoutSecrets } from '../../system/http/secrets.ts'
import { version } from '../../system/package-root.ts'
import type { ServicePlace } from './service-address.ts'

/** The requests to a service that are under way at once. */
export const requestsAtOnce = 8

/** Milliseconds for each attempt of a request. */
export const timeoutMs = 120_000

export const agent = { 'user-agent': `store-pages/${version}` }

/** A request to the interface of a service. */
export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT'
  /** The path below the address of the interface, encoded. */
  path: string
  /** The work in words for people; default: `METHOD path`. */
  doing?: string
  /** Another token than that of the user. */
  token?: string
  /** A body that is sent as JSON. */
  json?: unknown
  body?: Uint8Array | FormData
  /** Statuses that are answers, beside those of success. */
  fine?: readonly number[]
}

/** Reads the value of an answer; throws if it has another form. */
export interface AnswerForm<T> {
  parse(value: unknown): T
}

/** The interface of a service. All calls reject with a `UserError` that never has a token. */
export type DeployApi = ReturnType<typeof openApi>

/** Opens the interface of a service, with retries as in `askService`. */
export function openApi(
  { name, address, token: userToken }: Pick<ServicePlace, 'name' | 'address' | 'token'>,
  { env, signal }: Pick<CommandContext, 'env' | 'signal'>,
) {
  const connections = openConnections({ env, concurrency: requestsAtOnce, timeoutMs })
  const { dispatcher, close } = connections
  const secrets = [userToken, ...connections.secrets]

  function failed(doing: string, cause: string): UserError {
    return userError(1, 'DEPLOY_FAILED', { target: name, doing, cause })
  }

  async function send(request: ApiRequest, until = signal): Promise<ServiceAnswer> {
    const { method, path, token = userToken, fine = [] } = request
    const { headers, body } = bodyOf(request)
    const sent = { ...agent, authorization: `Bearer ${token}`, ...headers }
    const make = () => ({ url: address + path, method, headers: sent, body })
    const outcome = await askService(make, { dispatcher, signal: until, timeoutMs })
    if (typeof outcome === 'string') throw failed(doingOf(request), outcome)
    const { status } = outcome
    if ((status >= 200 && status < 300) || fine.includes(status)) return outcome
    throw failed(doingOf(request), causeIn(outcome, [token, ...secrets]))
  }

  function read<T>(form: AnswerForm<T>, request: ApiRequest, { text }: ServiceAnswer): T {
    try {
      return form.parse(JSON.parse(text))
    } catch {
      throw failed(doingOf(request), 'the answer has an unknown form')
    }
  }

  return {
    ...{ name, signal, dispatcher, secrets, send, failed, close },
    /** Sends a request, and reads its answer. */
    async ask<T>(form: AnswerForm<T>, request: ApiRequest): Promise<T> {
      return read(form, request, await send(request))
    },
    /** As `ask`; undefined if the answer has one of these statuses. */
    async askUnless<T>(
      statuses: readonly number[],
      form: AnswerForm<T>,
      request: ApiRequest,
    ): Promise<{ value: T } | undefined> {
      const answer = await send({ ...request, fine: statuses })
      return statuses.includes(answer.status) ? undefined : { value: read(form, request, answer) }
    },
  }
}

function doingOf({ method, path, doing = `${method} ${path}` }: ApiRequest): string {
  return doing
}

function bodyOf({ json, body }: ApiRequest) {
  const type = (name: string) => ({ 'content-type': name })
  if (json !== undefined) return { headers: type('application/json'), body: JSON.stringify(json) }
  // The client sets the type of a form, which has its boundary.
  const headers = body instanceof Uint8Array ? type('application/octet-stream') : {}
  return { headers, body: body ?? null }
}

const mostWords = 200

/** The status, and the words of the service's own error. */
function causeIn({ status, text }: ServiceAnswer, secrets: readonly string[]): string {
  const words = oneLine(withoutSecrets(messagesIn(text).join(', '), secrets), mostWords)
  return words === '' ? `HTTP ${status}` : `HTTP ${status}: ${words}`
}

function messagesIn(text: string): string[] {
  try {
    const { message, errors = [] } = JSON.parse(text.slice(0, 65_536))
    const all = [message, ...(Array.isArray(errors) ? errors : []).map((error) => error?.message)]
    return all.filter((one) => typeof one === 'string')
  } catch {
    return []
  }
}
