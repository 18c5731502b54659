import { userError } from '../report/user-error.ts'

/** A folder on a server that a program reaches over the network. */
export interface ServerPlace {
  /** The user's name for it, such as `sftp://deploy@example.com/srv/shops`. */
  name: string
  host: string
  port: number | undefined
  user: string | undefined
  /** Without a slash at its end: absolute, or relative to the folder of the login (`.` for that folder itself). */
  folder: string
}

const schemes = ['sftp', 'ftps'] as const

/** A scheme of such an address. */
export type ServerScheme = (typeof schemes)[number]

/** The scheme of a target that is a folder on a server; undefined for other targets. */
export function serverScheme(name: string): ServerScheme | undefined {
  return schemes.find((scheme) => name.toLowerCase().startsWith(`${scheme}:`))
}

const form =
  /^[a-z]+:\/\/(?:([^/@]*)@)?(\[[\da-f:.]+(?:%[\w-]+)?\]|[a-z\d_][a-z\d_.-]*)(?::(\d{1,5}))?(\/[^?#]*)$/i

/** A password before `@`, also one with a slash; no message shows an address with one. */
const passwords = [/:\/\/[^/]*:[^/]*@/, /:\/\/[^/@:[]*:(?!\d+(?:\/|$))/]

/**
 * The place that `scheme://[user@]host[:port]/path` names; `/~/path` is relative to the folder of the login. Throws
 * `UserError` (exit code 2), also for a password, which the message does not repeat.
 */
export function serverPlace(name: string): ServerPlace {
  if (passwords.some((pattern) => pattern.test(name)))
    throw userError(2, 'SERVER_PASSWORD', { scheme: name.split(':')[0] ?? '' })
  const [, login, host, port, path] = form.exec(name) ?? []
  const user = login === undefined ? undefined : (decoded(login) ?? '')
  const folder = path === undefined ? undefined : folderIn(path)
  const isWrong =
    user === '' || /^-|\p{Cc}/u.test(user ?? '') || Number(port ?? 1) > 65_535 || port === '0'
  if (host === undefined || folder === undefined || isWrong)
    throw userError(2, 'SERVER_ADDRESS', { target: name })
  return {
    ...{ name, user, folder },
    host: host.replace(/^\[|\]$/g, ''),
    port: port === undefined ? undefined : Number(port),
  }
}

/** Undefined for a path that leaves its folder. */
function folderIn(path: string): string | undefined {
  const parts = decoded(path)?.split('/').filter(Boolean)
  if (!parts || parts.some((part) => /^\.\.?$|\p{Cc}/u.test(part))) return undefined
  if (parts[0] === '~') return parts.slice(1).join('/') || '.'
  return `/${parts.join('/')}`
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
