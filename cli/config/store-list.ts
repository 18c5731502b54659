import { relative, resolve } from 'node:path'
import type { ListSource } from '../plugins/source.ts'
import type { Config } from './config.ts'
import { addressName, isHttpAddress } from './http-address.ts'
import type { UserConfig } from './schema.ts'

type StoresKey = NonNullable<UserConfig['stores']>

/** The key `stores`, or the source that brings the list. */
export type Stores = StoresKey | ListSource

/** The list of a config; `cwd` is the working folder, for its name. */
export function storeList(
  stores: Stores,
  cwd: string,
): Pick<Config, 'storesFrom' | 'storesAs' | 'storesName'> {
  const isFile = typeof stores === 'object' && 'file' in stores
  const { file: storesFrom, ...storesAs } = isFile ? stores : { file: stores }
  return { storesFrom, storesAs, storesName: nameOf(storesFrom, cwd) }
}

/** The key `stores` with an absolute file name; it is relative to `folder`. */
export function placedList(stores: StoresKey, folder: string): StoresKey {
  if (typeof stores === 'string') return placedFile(stores, folder)
  return typeof stores === 'object' ? { ...stores, file: placedFile(stores.file, folder) } : stores
}

/** The absolute name of a file that is relative to `folder`; an address stays. */
export function placedFile(file: string, folder: string): string {
  return isHttpAddress(file) ? file : resolve(folder, file)
}

function nameOf(from: Config['storesFrom'], cwd: string): string {
  if (typeof from === 'function') return 'stores()'
  if (typeof from === 'object') return `${from.name}()`
  if (isHttpAddress(from)) return addressName(from)
  const name = relative(cwd, from)
  return name.startsWith('..') ? from : name
}
