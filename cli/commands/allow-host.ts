import { hostName } from './option-values.ts'

/** The option `--allow-host` of servers. */
export const allowHost = [
  '--allow-host <name...>',
  'host names to answer under, such as that of a tunnel, beside those of this machine',
  hostName,
] as const

/** What the command line says of a server; without `--allow-host`, commander leaves its key out. */
export type Ported<T> = T & { port: number; allowHost?: string[] }
