import type { Store } from '../../../data/store.ts'
import type { ToolbarSection } from '../../../data/toolbar-facts.ts'
import { editorOf } from '../../content/editor-of.ts'
import { writtenPages } from '../../output/written-site.ts'
import { TokenCounter } from '../../render/token-counter.ts'
import { count } from '../../report/format.ts'
import { inGroups } from '../../report/in-groups.ts'
import { formatAlike, mostAlike, type Problem, placeOf } from '../../report/problems.ts'
import type { DevSite } from './dev-site.ts'

/** Collects the warnings about a store: from the list, its content requests and its pages. */
export async function storeWarnings(site: DevSite, store: Store): Promise<Problem[]> {
  const listed = [...site.warnings.values()].filter(({ where }) => where.store === store.id)
  return [...listed, ...site.content.problems(store.id), ...(await warningsOfPage(site, store))]
}

/** Formats warnings as text. */
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
  // A view of the warnings does not request failed content again.
  if (!site.content.lastRequest(store.id)?.content) return []
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
    // The page itself shows why it cannot be rendered.
    return []
  }
}
