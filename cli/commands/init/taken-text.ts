import type { Answers } from './answers.ts'

/** Lists the default answers that were used, as options that set them; undefined if the user gave all answers. */
export function takenText(said: Partial<Answers>, answers: Answers): string | undefined {
  const taken = (['name', 'type', 'country', 'source'] as const).filter(
    (key) => said[key] === undefined && answers[key] !== '',
  )
  const options = taken.map((key) => `--${key} ${quotedIfNeeded(answers[key])}`)
  const lines = options.length > 0 ? [`Defaults used: ${options.join(' ')}`] : []
  if (answers.country === '') lines.push('Not set: --country, which the list does not have')
  return lines.length > 0 ? lines.join('\n') : undefined
}

function quotedIfNeeded(text: string): string {
  return /^[\w-]+$/.test(text) ? text : `"${text}"`
}
