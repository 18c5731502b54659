import type { LiveFiles } from '../fetch-site.ts'
import type { Deploy, DeployService } from './deploy-service.ts'

/** The files of the deploy that visitors see. */
export function liveFiles(service: DeployService): LiveFiles {
  let finding: Promise<Deploy | undefined> | undefined
  return {
    name: service.name,
    async get(path) {
      finding ??= service.live()
      const live = await finding
      const text = live && (await service.read(live, path))
      return text === undefined ? undefined : { text }
    },
  }
}
