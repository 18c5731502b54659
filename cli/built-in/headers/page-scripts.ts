import type { FilledHtml, Page } from '../../../data/page.ts'
import type { FactsContext } from '../../plugins/hook-context.ts'
import {
  documentScripts,
  type InlineScript,
  inlineScripts,
  mayHaveScripts,
} from './inline-scripts.ts'

/** The facts of a page for the content security policy; each is absent if there are none. */
export interface ScriptFacts {
  /** The hashes of the inline scripts of templates and plugins. */
  own?: readonly string[]
  /** The inline scripts of editors. */
  editors?: readonly InlineScript[]
  /** The hosts of external scripts. */
  scripts?: readonly string[]
  /** The hosts that forms lead to. */
  forms?: readonly string[]
}

/** Returns the facts of a finished page; undefined if there are none. */
export function scriptFacts(
  page: Page,
  { html }: Pick<FactsContext, 'html'>,
): ScriptFacts | undefined {
  const written = [page.header, page.body, page.footer].flatMap(textsOf)
  const editors = written.some(mayHaveScripts) ? inlineScripts(written.join('')) : []
  const { hashes, scripts, forms } = documentScripts(html)
  const ofEditors = new Set(editors.map(({ hash }) => hash))
  const own = hashes.filter((hash) => !ofEditors.has(hash))
  const facts = Object.entries({ own, editors, scripts, forms }).filter(([, { length }]) => length)
  return facts.length > 0 ? Object.fromEntries(facts) : undefined
}

function textsOf({ pieces }: FilledHtml): string[] {
  return [...pieces.filter((piece) => typeof piece === 'string'), '\n']
}
