#!/usr/bin/env node
import { isMainThread } from 'node:worker_threads'
import type * as program from './install/program.ts'
import { loadCode } from './system/load-code.ts'
import { programFile } from './system/package-root.ts'

const { run, renderPages } = loadCode<typeof program>(programFile('program.cjs'))

if (isMainThread) ring()
else renderPages()

function ring(): void {
  // Whoever reads a part of what is said, as `head` does, ends neither a build nor in a stack trace.
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  // Where a promise of a plugin or a source never settles, Node has nothing to wait for, and would end well.
  process.once('beforeExit', failUnended)
  run(process).then((code) => {
    process.off('beforeExit', failUnended)
    process.exitCode = code
  })
}

function failUnended(): void {
  process.exitCode = 1
  process.stderr.write(
    'error   Nothing is left to wait for: a function of a plugin or of a source gives no answer\n',
  )
}
