import { type Problem, shownCode } from './problems.ts'
import { withoutSite } from './site-unchanged.ts'

/** What the words of a hint depend on beside its problem. */
export interface HintContext {
  /** The command makes no site, and hints say nothing of one. */
  siteless?: boolean
  /** Where the package's docs are for whoever reads the hint, such as `node_modules/store-pages/docs/`. */
  docs?: string
}

/** A hint as a command gives it in its working folder. */
export function hintFor(hint: string, { siteless, docs = 'docs/' }: HintContext): string {
  const said = siteless ? withoutSite(hint) : hint
  return said.replace(/(?<![\w/.-])docs\/(?=[\w/-]+\.md\b)/g, () => docs)
}

/** Equal for problems of which one is enough to give the hint. */
export function hintKey(problem: Problem): string {
  const code = shownCode(problem)
  // Of what is left out, each fault has a way out of its own.
  return code === 'ROW_LEFT_OUT' ? `${code} ${problem.args.code}` : code
}
