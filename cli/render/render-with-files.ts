import { hash } from 'node:crypto'
import type { ExternalFile, MirroredFiles } from '../../data/mirrored.ts'
import type { Store } from '../../data/store.ts'
import type { Hooks } from '../plugins/run-hooks.ts'
import type { Mirror } from './page-renderer.ts'
import type { PageFiles, RenderedPage } from './rendered-page.ts'

interface FilesOptions {
  hooks: Pick<Hooks, 'mirrors' | 'mirrorFiles'>
  store: Store
  locale: string
}

/** Renders a page, and asks for the external files that it needs first. */
export async function renderWithFiles(
  render: (mirror?: Mirror) => Promise<RenderedPage>,
  { hooks, store, locale }: FilesOptions,
): Promise<RenderedPage> {
  if (!hooks.mirrors) return render()
  let mirror: Mirror = { requested: [], found: {} }
  for (;;) {
    const { needs, ...page } = await render(mirror)
    if (!needs) {
      if (mirror.requested.length > 0) return { ...page, mirrored: { locale, ...facts(mirror) } }
      // The page may have used files before.
      await hooks.mirrorFiles([], { store, locale })
      return page
    }
    mirror = { requested: needs, found: await hooks.mirrorFiles(needs, { store, locale }) }
  }
}

/** Whether the external files of unchanged pages are those that the pages were made with. */
export async function areFilesSame(
  pages: readonly PageFiles[],
  { hooks, store }: Omit<FilesOptions, 'locale'>,
): Promise<boolean> {
  if (!hooks.mirrors) return pages.length === 0
  const found = await Promise.all(
    pages.map(async ({ files, locale, hash }) => {
      const now = await hooks.mirrorFiles(files, { store, locale })
      return hashOf(files, now) === hash
    }),
  )
  return found.every(Boolean)
}

function facts({ requested, found }: Mirror): Pick<PageFiles, 'files' | 'hash'> {
  return { files: requested, hash: hashOf(requested, found) }
}

function hashOf(files: readonly ExternalFile[], found: MirroredFiles): string {
  const text = JSON.stringify(files.map(({ url }) => found[url] ?? (url in found ? null : 0)))
  return hash('sha256', text, 'base64url').slice(0, 22)
}
