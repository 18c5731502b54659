import { type ChildProcess, execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fs from 'fs-extra'
import { packageRoot } from '../../cli/system/package-root.ts'
import { giveToPrograms, runProgram, startProgram, stopProgram } from './programs.ts'

/** The address of a running WordPress, and its login. */
export interface WordPressPlace {
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  url: string
  /** An `authorization` header of the administrator. */
  authorization: string
  /** The folder of `wp-load.php`. */
  folder: string
}

interface WordPress {
  place: WordPressPlace
  /** Stops it and removes its folder. */
  stop(): Promise<void>
}

/**
 * Starts Debian's WordPress with our plugin, empty, from the package file `archive`; everything is in one temporary
 * folder.
 */
export async function startWordPress(archive: string): Promise<WordPress> {
  const root = await mkdtemp(join(tmpdir(), 'store-pages-wordpress-'))
  const running: ChildProcess[] = []
  const stop = async () => {
    for (const program of running.reverse()) await stopProgram(program)
    await fs.remove(root)
  }
  try {
    return { place: await start(archive, root, running), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(
  archive: string,
  root: string,
  running: ChildProcess[],
): Promise<WordPressPlace> {
  const folder = join(root, 'usr/share/wordpress')
  const database = join(root, 'database')
  const host = `127.0.0.1:${await freePort()}`
  const url = `http://${host}`

  await promisify(execFile)('dpkg-deb', ['-x', archive, root])
  await addOurs(folder, { url, socket: join(database, 'socket') })
  await mkdir(database)
  await giveToPrograms(root)

  running.push(await startProgram(database, mariadb, 'ready for connections'))
  const password = await runProgram(folder, [...php, '-d', 'display_errors=stderr', 'set-up.php'])
  running.push(await startProgram(folder, [...php, '-S', host, 'router.php'], 'started'))
  return { url, folder, authorization: `Basic ${btoa(`admin:${password}`)}` }
}

// Mail is discarded; the buffer is that of php.ini-production.
const php = [
  ['php'],
  ['-d', 'sendmail_path=/bin/true'],
  ['-d', 'opcache.enable_cli=1'],
  ['-d', 'output_buffering=4096'],
].flat()

// The socket restricts access, so no users are needed; nor does the data need to survive a power cut.
const mariadb = [
  '/usr/sbin/mariadbd',
  '--no-defaults',
  '--datadir=.',
  '--socket=socket',
  '--pid-file=pid',
  '--skip-networking',
  '--skip-grant-tables',
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-log-file-size=8M',
]

async function addOurs(folder: string, place: { url: string; socket: string }): Promise<void> {
  for (const file of ['wp-config.php', 'set-up.php', 'router.php', 'run.php']) {
    await cp(join(packageRoot, 'tests/wordpress', file), join(folder, file))
  }
  await writeFile(
    join(folder, 'wp-place.php'),
    `<?php return array( 'url' => '${place.url}', 'socket' => '${place.socket}' );\n`,
  )
  const plugin = join(packageRoot, 'cli/wordpress-plugin/hl-cms')
  await cp(plugin, join(folder, 'wp-content/plugins/hl-cms'), { recursive: true })
  const plugins = join(folder, 'wp-content/mu-plugins')
  await mkdir(plugins)
  for (const file of ['broken-plugin.php', 'usual-plugins.php'])
    await cp(join(packageRoot, 'tests/wordpress', file), join(plugins, file))
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
