#!/usr/bin/env node
import { run } from './run.ts'

// Whoever reads a part of what is said, as `head` does, ends neither a build nor in a stack trace.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

run(process).then((code) => {
  process.exitCode = code
})
