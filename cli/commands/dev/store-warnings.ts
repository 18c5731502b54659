import type { Store } from '../../../data/store.ts'
import type { ToolbarSection } from '../../../data/toolbar-facts.ts'
import { editorOf } from '../../content/editor-of.ts'
import { writtenPages } from '../../output/written-site.ts'
import { TokenCounter } from '../../render/token-counter.ts'
import { count } from '../../report/format.ts'
import { inGroups } from '../../report/in-groups.ts'
import { formatAlike, mostAlike, type Problem, placeOf } from '../../report/problems.ts'
import type { DevSite } from './dev-site.ts'

/** What is warned of a store: in the list, while its content was asked for, and on its pages. */
export async function storeWarnings(site: DevSite, store: Store): Promise<Problem[]> {
  const listed = [...site.warnings.values()].filter(({ where }) => where.store === store.id)
  return [...listed, ...site.content.problems(store.id), ...(await warningsOfPage(site, store))]
}

/** Warnings as text. */
export function warningsSection(problems: Iterable<Problem>): ToolbarSection {
  const all = [...problems]
  const rows = inGroups(all, mostAlike).map((alike) => {
    const { message, hint } = formatAlike(alike)
    const text = [placeOf(alike) + message, hint].filter(Boolean).join('\n')
    return { text, isWarning: true as const }
  })
  return { title: count(all.length, 'warning'), rows }
}

async function warningsOfPage(site: DevSite, store: Store): Promise<Problem[]> {
  // What has failed is not asked for by who only looks.
  if (!site.content.asked(store.id)?.came) return []
  try {
    const page = (await site.make(store))?.made
    if (!page) return []
    const { config, hooks, stores } = site.open
    const editor = editorOf(config, (await site.content.hosts()).main)
    const tokens = new TokenCounter()
    tokens.add(page.unknownTokens)
    const found = await hooks.checkSite(writtenPages([{ store, page }], { stores, editor }))
    return [...tokens.problems(), ...found]
  } catch {
    // The page itself says why it cannot be made.
    return []
  }
}
