import type { CallFault } from '../fixtures/content-faults.ts'

/** The lines about calls, without the waiting times. */
export function callLines(stderr: string): string[] {
  const lines = stderr.split('\n').filter((line) => /: The (?:footer|header|page)/.test(line))
  return lines.map((line) => line.replace(/ in [\d.]+ s$/, ''))
}

/** The cause in a message. */
export function causeIn(stderr: string, { cause }: CallFault): string {
  return typeof cause === 'string' ? cause : (cause.exec(stderr)?.[0] ?? String(cause))
}
