import { loadConfig } from '../../config/load-config.ts'
import { Failure } from '../../report/failure.ts'
import type { Problem } from '../../report/problems.ts'
import { loadStores } from '../../stores/load-stores.ts'
import type { ProjectAnswers } from './answers.ts'
import { amenityList } from './project-files.ts'

/** How many stores `build` will find in a list, and what it would refuse: as warnings, since the list can be corrected. */
export async function checkList(
  file: string,
  { name, country, columns, amenities }: ProjectAnswers,
  cwd: string,
): Promise<{ stores: number; problems: Problem[] }> {
  try {
    const chain = { stores: file, brands: [{ name }], country, columns, ...amenityList(amenities) }
    const config = await loadConfig({ config: { ...chain, source: 'none' } }, { cwd, env: {} })
    return { stores: (await loadStores(config, {})).listed.length, problems: [] }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const problems = error.problems.map((found): Problem => ({ ...found, level: 'warning' }))
    return { stores: 0, problems }
  }
}
