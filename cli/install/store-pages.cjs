#!/usr/bin/env node
// npm links this file, in a checkout also before anything is built; what it fails to link, it never tries again.
const nodeFault = require('./node-fault.cjs')

const fault = nodeFault()
if (fault) fail(`${fault}\n`)
else start()

function start() {
  const { existsSync } = require('node:fs')
  const program = require('node:path').join(__dirname, '../../dist/program/main.cjs')
  if (existsSync(program)) require(program)
  else fail('The program is not built yet\n        Run npm ci, then this again.\n')
}

function fail(words) {
  process.stderr.write(`error   ${words}`)
  process.exitCode = 2
}
