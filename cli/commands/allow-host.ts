import { hostName } from './option-values.ts'

/** The option `--allow-host` of servers. */
export const allowHost = [
  '--allow-host <name...>',
  'host names to answer under, such as that of a tunnel, beside those of this machine',
  hostName,
] as const

/** The options of a server; commander leaves the key of `--allow-host` out where it is not given. */
export type Ported<T> = T & { port: number; allowHost?: string[] }
