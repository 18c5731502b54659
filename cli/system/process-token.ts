import { readFileSync, readlinkSync } from 'node:fs'

/**
 * Tells the process that has a number now from all that had it before; `dead` for one that has ended and waits to be
 * collected. Undefined where the system does not say.
 */
export function processToken(pid: number): string | undefined {
  const [state, started] = statOf(pid) ?? []
  if (state === 'Z' || state === 'X') return 'dead'
  // Some sandboxes give every process the same start.
  if (started !== undefined && started !== '0') return started
  return pid === process.pid ? String(performance.timeOrigin) : undefined
}

/** State and start of a process, as Linux tells them. */
function statOf(pid: number): [state: string | undefined, started: string | undefined] | undefined {
  try {
    // Of a container's processes, a /proc of the host knows this one alone by its number.
    if (pid !== process.pid && readlinkSync('/proc/self') !== String(process.pid)) return undefined
    const text = readFileSync(`/proc/${pid === process.pid ? 'self' : pid}/stat`, 'utf8')
    // The name of the program, in brackets, may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return [fields[0], fields[19]]
  } catch {
    return undefined
  }
}
