import { readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Whether an existing folder is a mount point, such as a volume of a container: the system cannot rename one. */
export function isMountPoint(folder: string): boolean {
  const place = realpathSync.native(folder)
  const mounts = mountPoints()
  return mounts ? mounts.has(place) : statSync(place).dev !== statSync(dirname(place)).dev
}

// Only Linux lists mount points. Elsewhere the device decides; on Linux, a bind mount may have the device of
// its parent.
function mountPoints(): Set<string> | undefined {
  try {
    const lines = readFileSync('/proc/self/mountinfo', 'utf8').split('\n')
    return new Set(lines.map((line) => unescaped(line.split(' ')[4] ?? '')))
  } catch {
    return undefined
  }
}

function unescaped(text: string): string {
  return text.replace(/\\(\d{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8)))
}
