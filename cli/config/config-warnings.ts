import { type Problem, problem } from '../report/problems.ts'

interface Settings {
  siteUrl: string | undefined
  guessedName: string | undefined
  hasSampleStores: boolean
}

/** Warnings for missing settings of a config. */
export function configWarnings(settings: Settings): Problem[] {
  const { siteUrl, guessedName: name, hasSampleStores } = settings
  return [
    ...(siteUrl === undefined ? [problem('SITE_URL_MISSING', {})] : []),
    ...(name === undefined ? [] : [problem('BRAND_GUESSED', { name })]),
    ...(hasSampleStores ? [problem('SAMPLE_STORES', {})] : []),
  ]
}
