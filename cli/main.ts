#!/usr/bin/env node
import { isatty } from 'node:tty'
import { isMainThread } from 'node:worker_threads'
import type * as program from './install/program.ts'
import { loadCode } from './system/load-code.ts'
import { programFile } from './system/package-root.ts'

const { run, renderPages, ProcessLooseEnds } = loadCode<typeof program>(programFile('program.cjs'))

/** The exit code of an end by SIGHUP. */
const hungUp = 129

if (isMainThread) ring()
else renderPages()

function ring(): void {
  // A reader that stops early, such as `head`, or a closed terminal must not end a build, or print a stack trace.
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error
    })
  const exit = process.exit.bind(process)
  const looseEnds = new ProcessLooseEnds(process)
  const { argv, env, stdout, stderr } = process
  const cwd = () => process.cwd()
  const [on, off] = [process.on.bind(process), process.off.bind(process)]
  const hasTerminal = [0, 1, 2].some(isatty)
  run({ argv, env, stdout, stderr, cwd, on, off, exit }, looseEnds).then(async (code) => {
    process.exitCode = code
    // Node aborts when it cannot restore the settings of a closed terminal; the signal ends the process before that.
    if (code === hungUp && hasTerminal) process.kill(process.pid, 'SIGHUP')
    if (code === 0 && !looseEnds.hasAbandoned) return
    // Abandoned code would keep the process alive.
    await Promise.all([stdout, stderr].map(written))
    exit(code)
  })
}

/** Resolves when the stream has written all of its output. */
function written(stream: NodeJS.WriteStream): Promise<unknown> {
  return new Promise((resolve) => stream.write('', resolve))
}
