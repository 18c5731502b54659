import type { LiveFiles } from '../fetch-site.ts'
import type { RemoteTarget } from './remote-lock.ts'

/** The files of the release that visitors of a server see. */
export function liveOnServer({ files, target }: RemoteTarget): LiveFiles {
  return {
    name: target.name,
    async get(path) {
      const bytes = await files.read(`${target.current}/${path}`)
      return bytes && { text: bytes.toString() }
    },
  }
}
