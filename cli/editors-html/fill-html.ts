import { type Fill, fillToken, fillValue, type OnUnknownToken } from '../../data/fill-value.ts'
import type { FilledHtml, PartPlace, Piece } from '../../data/page.ts'
import type { Tokens } from '../../data/tokens.ts'
import { escapeAttribute, escapeText } from './escape.ts'
import type { CompiledHtml, PartHole, Step } from './program.ts'

/** Runs compiled HTML for one store. */
export function fillHtml(
  compiled: CompiledHtml,
  tokens: Tokens,
  onUnknown: OnUnknownToken = () => {},
): FilledHtml {
  const { placed, hasHeading, hasPicture, hasCopyright } = compiled
  const fill = { tokens, onUnknown }
  const navId = compiled.navId && fillValue(compiled.navId, fill)
  return {
    pieces: fillProgram(compiled.program, fill),
    placed,
    hasHeading,
    hasPicture,
    hasCopyright,
    ...(navId !== undefined && { navId }),
  }
}

function fillProgram(program: Step[], fill: Fill): Piece[] {
  const pieces: Piece[] = []
  let markup = ''
  for (const step of program) {
    if (typeof step !== 'string' && step.kind === 'part') {
      if (markup !== '') pieces.push(markup)
      pieces.push(fillPlace(step, fill))
      markup = ''
    } else markup += fillMarkup(step, fill)
  }
  if (markup !== '') pieces.push(markup)
  return pieces
}

function fillMarkup(step: Exclude<Step, PartHole>, fill: Fill): string {
  if (typeof step === 'string') return step
  if (step.kind === 'text') return escapeText(fillToken(step.token, fill))
  const value = fillValue(step.value, fill)
  return value === undefined ? '' : ` ${step.name}="${escapeAttribute(value)}"`
}

function fillPlace({ part, asText, action }: PartHole, fill: Fill): PartPlace {
  const filled = action && fillValue(action, fill)
  return { part, ...(asText && { asText }), ...(filled !== undefined && { action: filled }) }
}
