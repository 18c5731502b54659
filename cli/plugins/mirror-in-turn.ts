import type { ExternalFile, MirroredFiles } from '../../data/mirrored.ts'
import type { Hook } from './hook-failure.ts'

/** Asks plugins one after the other, each for the files that no plugin before it has answered for. */
export async function mirrorInTurn(
  hooks: readonly Hook[],
  files: readonly ExternalFile[],
  ask: (hook: Hook, files: readonly ExternalFile[]) => Promise<MirroredFiles>,
): Promise<MirroredFiles> {
  let found: MirroredFiles = {}
  for (const hook of hooks) {
    const remaining = files.filter(({ url }) => !(url in found))
    if (remaining.length > 0 || files.length === 0)
      found = { ...(await ask(hook, remaining)), ...found }
  }
  return found
}
