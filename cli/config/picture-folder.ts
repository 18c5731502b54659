import { dirname } from 'node:path'
import type { Config } from './config.ts'
import { isHttpAddress } from './http-address.ts'

/** The folder that pictures of the list have to be in: the project's, else that of the list; undefined where neither is a folder. */
export function pictureFolder({
  projectDir,
  storesFrom,
}: Pick<Config, 'projectDir' | 'storesFrom'>): string | undefined {
  return projectDir ?? listFolder(storesFrom)
}

/** The folder of a list that is a file. */
export function listFolder(storesFrom: Config['storesFrom']): string | undefined {
  const isFile = typeof storesFrom === 'string' && !isHttpAddress(storesFrom)
  return isFile ? dirname(storesFrom) : undefined
}
