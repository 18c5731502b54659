import { dirname } from 'node:path'
import type { Config } from './config.ts'
import { isHttpAddress } from './http-address.ts'

/**
 * The folder that must contain the list's pictures: the project's, else that of the list; undefined if neither
 * is a folder.
 */
export function pictureFolder({
  projectDir,
  storesFrom,
}: Pick<Config, 'projectDir' | 'storesFrom'>): string | undefined {
  return projectDir ?? listFolder(storesFrom)
}

/** The folder of a list file; undefined for an address or a function. */
export function listFolder(storesFrom: Config['storesFrom']): string | undefined {
  const isFile = typeof storesFrom === 'string' && !isHttpAddress(storesFrom)
  return isFile ? dirname(storesFrom) : undefined
}
