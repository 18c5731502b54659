import { join } from 'node:path'
import { withoutEncodings } from '../../data/picture-encodings.ts'
import { aliasOf } from '../output/stores-of-release.ts'
import { fileOfAddress } from '../output/write-files.ts'
import { type News, noNews, type ReleaseChanges } from '../report/report.ts'
import { textIn } from '../system/read-regular-file.ts'
import { regionsOf } from './page-regions.ts'
import { wordsThatDiffer } from './words-that-differ.ts'

const mostNamed = 30
const mostCompared = 30

/** Regions that no visitor reads. */
const unread = ['data', 'head', 'structured-data', 'template', 'modified', 'pictures']

/** The changes between the sites in two folders; for the first changed pages, also the changed words. */
export function tellNews(
  { changed: all, added: isAdded, encoded: isEncoded, removed: gone }: ReleaseChanges,
  folders: { fresh: string; previous: string },
): News {
  if (all.length === 0) return noNews
  const withoutAliases = (addresses: readonly string[]) =>
    addresses.filter((path) => !aliasOf(path, true))
  const removed = withoutAliases(all.slice(all.length - gone))
  const present = withoutAliases(all.slice(0, all.length - gone))
  const added = present.filter((path) => isAdded.has(path))
  const others = present.filter((path) => !isAdded.has(path))
  const changed = others.filter((path) => !isEncoded.has(path))
  const looked = changed.slice(0, mostCompared)
  return {
    ...{ added: added.length, changed: changed.length, removed: removed.length },
    pictures: others.length - changed.length,
    ...{ addedPaths: added.slice(0, mostNamed), removedPaths: removed.slice(0, mostNamed) },
    compared: looked.length,
    texts: textsOf(looked, folders),
  }
}

type Text = News['texts'][number]

/** Groups equal changes of several pages. */
function textsOf(
  paths: readonly string[],
  { fresh, previous }: { fresh: string; previous: string },
): Text[] {
  const texts = new Map<string, Text>()
  for (const path of paths) {
    const [before, after] = [previous, fresh].map((folder) =>
      regionsOf(withoutEncodings(textIn(join(folder, fileOfAddress(path))) ?? '')),
    )
    for (const part of new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])) {
      const [was, is] = [before?.get(part) ?? '', after?.get(part) ?? '']
      if (was === is) continue
      const words = unread.includes(part) ? { before: '', after: '' } : wordsThatDiffer(was, is)
      const key = JSON.stringify([part, words])
      const text = texts.get(key) ?? { part, ...words, paths: [] }
      text.paths.push(path)
      texts.set(key, text)
    }
  }
  return [...texts.values()].sort((one, other) => rank(one) - rank(other))
}

// Visible text comes first, then the changes that most pages share.
function rank({ part, paths }: Text): number {
  return (unread.includes(part) ? mostCompared : 0) - paths.length
}
