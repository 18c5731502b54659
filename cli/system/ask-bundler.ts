import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Problem } from '../report/problems.ts'
import { packageRoot, programFile } from './package-root.ts'

/**
 * Runs a file of the shipped program that bundles, in a separate process, whose memory is freed at its end. Resolves to
 * the answer or the problems that it printed as JSON. Rejects with what it wrote to standard error if it ended
 * otherwise.
 */
export async function askBundler<Answer extends object>(
  file: string,
  args: string[],
): Promise<Answer | { problems: Problem[] }> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [programFile(file), ...args], {
      // Bundles name their sources relative to this folder: they are the same wherever they are made.
      cwd: packageRoot,
      maxBuffer: Number.POSITIVE_INFINITY,
      // Without this, Rolldown's memory comes in huge pages: 260 MB instead of 150.
      env: { ...process.env, MIMALLOC_ALLOW_THP: '0' },
    })
    return JSON.parse(stdout)
  } catch (cause) {
    const { stderr, message } = cause as Error & { stderr?: string }
    throw new Error(stderr?.trim() || message, { cause })
  }
}
