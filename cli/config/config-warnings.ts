import { type Problem, problem } from '../report/problems.ts'
import type { Config } from './config.ts'

/** Warnings for missing settings of a config. */
export function configWarnings({
  siteUrl,
  guessedName: name,
}: Pick<Config, 'siteUrl' | 'guessedName'>): Problem[] {
  return [
    ...(siteUrl === undefined ? [problem('SITE_URL_MISSING', {})] : []),
    ...(name === undefined ? [] : [problem('BRAND_GUESSED', { name })]),
  ]
}
