import { type Problem, problem } from '../report/problems.ts'
import type { Config } from './config.ts'

/** Warnings for what a config leaves unsaid. */
export function configWarnings({
  siteUrl,
  guessedName: name,
}: Pick<Config, 'siteUrl' | 'guessedName'>): Problem[] {
  return [
    ...(siteUrl === undefined ? [problem('SITE_URL_MISSING', {})] : []),
    ...(name === undefined ? [] : [problem('BRAND_GUESSED', { name })]),
  ]
}
