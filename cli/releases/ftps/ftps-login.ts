import type { CommandContext } from '../../report/command-context.ts'
import { userError } from '../../report/user-error.ts'
import { type ServerPlace, serverPlace } from '../server-address.ts'

/** A folder on a server, and the login of the one who may write there. */
export interface FtpsLogin extends ServerPlace {
  user: string
  password: string
}

/**
 * The place that `ftps://[user@]host[:port]/path` names, with the login of the environment. Throws `UserError` (exit
 * code 2).
 */
export function ftpsLogin(name: string, env: CommandContext['env']): FtpsLogin {
  const place = serverPlace(name)
  const user = place.user ?? env.STORE_PAGES_FTPS_USER
  const password = env.STORE_PAGES_FTPS_PASSWORD
  if (user && password) return { ...place, user, password }
  const missing = [
    ...(user ? [] : ['STORE_PAGES_FTPS_USER']),
    ...(password ? [] : ['STORE_PAGES_FTPS_PASSWORD']),
  ]
  throw userError(2, 'FTPS_LOGIN', { target: name, missing })
}
