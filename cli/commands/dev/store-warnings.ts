import type { BarSection } from '../../../data/bar-facts.ts'
import type { Store } from '../../../data/store.ts'
import { editorOf } from '../../content/editor-of.ts'
import { writtenPages } from '../../output/written-site.ts'
import { TokenTally } from '../../render/token-tally.ts'
import { inGroups } from '../../report/in-groups.ts'
import { count } from '../../report/in-words.ts'
import { mostAlike, type Problem, placeOf, wordAlike } from '../../report/problems.ts'
import type { DevSite } from './dev-site.ts'

/** What is warned of a store: in the list, while its content was asked for, and on its pages. */
export async function storeWarnings(site: DevSite, store: Store): Promise<Problem[]> {
  const listed = [...site.warnings.values()].filter(({ where }) => where.store === store.id)
  return [...listed, ...site.content.problems(store.id), ...(await warningsOfPage(site, store))]
}

/** Warnings as text. */
export function warningsSection(problems: Iterable<Problem>): BarSection {
  const all = [...problems]
  const rows = inGroups(all, mostAlike).map((alike) => {
    const { message, hint } = wordAlike(alike)
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
    const tokens = new TokenTally()
    tokens.add(page.unknownTokens)
    const found = await hooks.checkSite(writtenPages([{ store, page }], { stores, editor }))
    return [...tokens.problems(), ...found]
  } catch {
    // The page itself says why it cannot be made.
    return []
  }
}
