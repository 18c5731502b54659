import type { Store } from '../../../data/store.ts'
import type { Config } from '../../config/config.ts'
import { type ContentSource, openContent } from '../../content/open-content.ts'
import type { CommandContext } from '../../report/command-context.ts'
import type { Problem } from '../../report/problems.ts'
import { KeptContent } from './kept-content.ts'
import { watchedSource } from './watched-source.ts'

interface ContentOptions {
  source: ContentSource
  config: Config
  stores: readonly Store[]
  context: CommandContext
  warn: (problem: Problem) => void
}

/** Reuses the content of the previous site if its key still matches; otherwise closes it and opens new content. */
export async function keepContent(
  { source, config, stores, context, warn }: ContentOptions,
  kept: KeptContent | undefined,
): Promise<KeptContent> {
  const key = keyOf(source, config)
  if (kept && key !== undefined && kept.key === key) return kept
  await kept?.close()
  const watched = watchedSource(source)
  const shared = { config, stores, selected: stores, context, lastGood: undefined }
  const open = (content: KeptContent) =>
    openContent({
      ...shared,
      source: watched.source,
      warn(problem) {
        content.note(problem)
        warn(problem)
      },
    })
  return new KeptContent(key, open, watched.places)
}

// Only the answers of a content host depend on these values alone; the sample or a custom source may read any file.
function keyOf(source: ContentSource, { brands, languages }: Config): string | undefined {
  if (!('contentHost' in source)) return undefined
  const stores = brands.map(({ id, locationIDs }) => [id, locationIDs])
  return JSON.stringify([source, stores, languages])
}
