import { type Problem, shownCode } from './problems.ts'
import { withoutSite } from './site-unchanged.ts'

/** The facts that the text of a hint depends on, beside its problem. */
export interface HintContext {
  /** Whether the command makes no site: its hints then do not mention one. */
  siteless?: boolean
  /** The path of the package's docs for the reader of the hint, such as `node_modules/store-pages/docs/`. */
  docs?: string
}

/** A hint as a command shows it in its working folder. */
export function hintFor(hint: string, { siteless, docs = 'docs/' }: HintContext): string {
  const said = siteless ? withoutSite(hint) : hint
  return said.replace(/(?<![\w/.-])docs\/(?=[\w/-]+\.md\b)/g, () => docs)
}

/** Equal for problems that need their hint only once. */
export function hintKey(problem: Problem): string {
  const code = shownCode(problem)
  // Each fault of a skipped row has its own hint.
  return code === 'ROW_LEFT_OUT' ? `${code} ${problem.args.code}` : code
}
