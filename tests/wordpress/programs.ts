import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

// MariaDB refuses to run as root, and PHP needs no further permissions.
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** Gives a folder and its content to the user that runs the programs. */
export async function giveToPrograms(folder: string): Promise<void> {
  if (nobody.uid !== undefined) await execute('chown', ['-R', `${nobody.uid}`, folder])
}

/** The output of a program, run in `folder` without permissions; rejects for another exit code than 0. */
export async function runProgram(folder: string, [name = '', ...args]: string[]): Promise<string> {
  const { stdout } = await execute(name, args, { cwd: folder, ...nobody })
  return stdout
}

/**
 * Starts a program in `folder` without permissions; resolves when it has printed `ready`, rejects when it ends before.
 */
export function startProgram(
  folder: string,
  [name = '', ...args]: string[],
  ready: string,
): Promise<ChildProcess> {
  const env = { ...process.env, PHP_CLI_SERVER_WORKERS: '4' }
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe']
  const child = spawn(name, args, { cwd: folder, env, stdio, detached: true, ...nobody })
  return new Promise((resolve, reject) => {
    let printed = ''
    const read = (chunk: Buffer) => {
      // Later output is only consumed, so that the program never waits for a reader.
      if (printed.includes(ready)) return
      printed += chunk
      if (printed.includes(ready)) resolve(child)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`${name} ended:\n${printed}`)))
  })
}

/** Ends a started program and its workers; resolves when it is gone. */
export function stopProgram(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const { pid, exitCode, signalCode } = child
    if (pid === undefined || exitCode !== null || signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    // The whole process group: PHP leaves its workers behind.
    process.kill(-pid, 'SIGTERM')
  })
}
