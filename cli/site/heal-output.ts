import { problem } from '../say/problems.ts'
import type { Reporter } from '../say/reporter.ts'
import { healSwitch } from './switch-folders.ts'

/** Heals an output folder whose lock is held, and says so when there was something to heal. */
export async function healOutput(out: string, reporter: Reporter): Promise<void> {
  const healing = await healSwitch(out, (problem) => reporter.tell(problem))
  if (healing) reporter.tell(problem('OUT_HEALED', { out, healing }))
}
