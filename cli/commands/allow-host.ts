import { hostName } from './option-values.ts'

/** The `--allow-host` option of the commands that start a server. */
export const allowHost = [
  '--allow-host <name...>',
  'host names to answer under, such as that of a tunnel, beside those of this machine',
  hostName,
] as const

/** Options of a server; commander omits the key `allowHost` if `--allow-host` is not given. */
export type Ported<T> = T & { port: number; allowHost?: string[] }
