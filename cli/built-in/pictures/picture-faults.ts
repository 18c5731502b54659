import { type Problem, problem } from '../../report/problems.ts'
import type { PlacedUse } from './file-uses.ts'

/** A warning for each address whose file cannot be had now, with the first store and the number of pages. */
export function faultsIn(uses: readonly PlacedUse[]): Problem[] {
  const found = new Map<string, { use: PlacedUse; pages: number }>()
  for (const use of uses) {
    if (use.fault === undefined) continue
    const key = `${use.kind} ${use.url}`
    const one = found.get(key) ?? { use, pages: 0 }
    one.pages += 1
    found.set(key, one)
  }
  return Array.from(found.values(), ({ use, pages }) => faultOf(use, pages))
}

function faultOf({ url, kind, store, original, fault = '' }: PlacedUse, pages: number): Problem {
  const address = url.replace(/^(?:project|template):/, '')
  const where = { ...(store && { store: store.id }), ...(url === address && { url }) }
  const args = { address, cause: fault, pages }
  if (original) return problem('PICTURE_KEPT', args, where)
  return problem(kind === 'picture' ? 'PICTURE_LEFT_OUT' : 'FILE_NOT_COPIED', args, where)
}
