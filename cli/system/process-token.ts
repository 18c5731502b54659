import { readFileSync, readlinkSync } from 'node:fs'

/**
 * A token that differs from all earlier processes with the same number; `dead` for a process that has ended and
 * is not collected yet. Undefined if the system does not report it.
 */
export function processToken(pid: number): string | undefined {
  const [state, started] = statOf(pid) ?? []
  if (state === 'Z' || state === 'X') return 'dead'
  // Some sandboxes give every process the same start time.
  if (started !== undefined && started !== '0') return started
  return pid === process.pid ? String(performance.timeOrigin) : undefined
}

/** State and start time of a process, as Linux reports them. */
function statOf(pid: number): [state: string | undefined, started: string | undefined] | undefined {
  try {
    // In a container, a /proc of the host has other numbers: only `/proc/self` is this process.
    if (pid !== process.pid && readlinkSync('/proc/self') !== String(process.pid)) return undefined
    const text = readFileSync(`/proc/${pid === process.pid ? 'self' : pid}/stat`, 'utf8')
    // The program name, in brackets, may hold any character.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return [fields[0], fields[19]]
  } catch {
    return undefined
  }
}
