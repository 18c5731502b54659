import { type Problem, problem } from '../report/problems.ts'

interface Settings {
  siteUrl: string | undefined
  guessedName: string | undefined
}

/** Warnings for missing settings of a config. */
export function configWarnings({ siteUrl, guessedName: name }: Settings): Problem[] {
  return [
    ...(siteUrl === undefined ? [problem('SITE_URL_MISSING', {})] : []),
    ...(name === undefined ? [] : [problem('BRAND_GUESSED', { name })]),
  ]
}
