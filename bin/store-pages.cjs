#!/usr/bin/env node
// npm links this file, in a checkout also before anything is built; what it fails to link, it never tries again.
const { existsSync } = require('node:fs')
const { join } = require('node:path')

const program = join(__dirname, '../dist/program/main.cjs')
if (existsSync(program)) require(program)
else {
  process.stderr.write(
    'error   The program is not built yet\n        Run npm ci, then this again.\n',
  )
  process.exitCode = 2
}
