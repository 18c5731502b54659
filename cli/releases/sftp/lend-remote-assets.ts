import { isHashedAsset } from '../../output/write-files.ts'
import { mapConcurrent } from '../../system/map-concurrent.ts'
import type { RemoteFiles } from './remote-files.ts'
import { entriesBelow, filesAtOnce, foldersOf, makeFolders } from './remote-trees.ts'
import { remotePublication } from './sftp-target.ts'

/**
 * Links the hashed assets of other releases into a release folder on a server, as `lendAssets` does. Resolves to the
 * paths in `assets/` that were missing before.
 */
export async function lendRemoteAssets(
  files: RemoteFiles,
  lenders: readonly string[],
  folder: string,
  signal: AbortSignal,
): Promise<string[]> {
  const assets = `${folder}/assets`
  const there = new Set((await entriesBelow(files, assets)).keys())
  const lent: string[] = []
  for (const lender of lenders) {
    const missing = (await assetsOf(files, lender)).filter((path) => !there.has(path))
    const folders = [...foldersOf(missing)].filter((path) => !there.has(path))
    await makeFolders(files, assets, folders, signal)
    for (const path of folders) there.add(path)
    await mapConcurrent(missing, filesAtOnce, signal, async (path) => {
      if (!(await files.tryLink(`${lender}/assets/${path}`, `${assets}/${path}`))) return
      there.add(path)
      lent.push(path)
    })
  }
  return lent
}

async function assetsOf(files: RemoteFiles, folder: string): Promise<string[]> {
  const { earlierAssets } = await remotePublication(files, folder)
  const borrowed = new Set(earlierAssets)
  const entries = await entriesBelow(files, `${folder}/assets`)
  const own = [...entries].filter(([path, { kind }]) => kind === 'file' && !borrowed.has(path))
  return own
    .map(([path]) => path)
    .filter(isHashedAsset)
    .sort()
}
