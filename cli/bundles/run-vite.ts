import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { packageRoot } from '../system/package-root.ts'

/** Where Vite is to make the bundles, and with which fonts. */
export interface ViteJob {
  folder: string
  fonts: Record<string, string>
}

const quickStart = {
  // Vite asks nobody, and Node would first read all certificates there are: that takes as long as to start.
  NODE_EXTRA_CA_CERTS: undefined,
  // Rolldown would get its memory in huge pages: 260 MB instead of 150, and to clear what it hardly
  // uses takes a tenth of its time, or a fifth.
  MIMALLOC_ALLOW_THP: '0',
}

/** Vite in a process of its own, for one job. It can be started before the job is known: that takes a while. */
export class ViteProcess {
  readonly #child: ChildProcess
  readonly #ended: Promise<unknown[]>
  #said = ''

  constructor() {
    const program = join(packageRoot, 'dist/cli/bundles/vite-process.js')
    this.#child = fork(program, {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [],
      // Bundles name their sources from here: so they are the same wherever they are made.
      cwd: packageRoot,
      env: { ...process.env, ...quickStart },
    })
    this.#child.stderr?.on('data', (chunk) => {
      this.#said += chunk
    })
    this.#ended = once(this.#child, 'close')
    // It is told to who has a job.
    this.#ended.catch(() => {})
  }

  /** Makes the bundles; rejects with what Vite says is wrong. */
  async run(job: ViteJob): Promise<void> {
    // A process that is no more has said why.
    this.#child.send(job, () => {})
    // It takes a while to end when it is done.
    const answer = once(this.#child, 'message')
    const end = this.#ended.then(([code]) => {
      throw new Error(this.#said.trim() || `Vite ended with ${code}`)
    })
    await Promise.race([answer, end])
  }

  /** Ends it, with or without a job. */
  close(): void {
    this.#child.kill()
  }
}
