// Runs everything that proves a change, and closes with "N passed, N failed" over all runners.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { installChromium } from './helpers/install-chromium.mjs'
import { installWordPress } from './wordpress/install-wordpress.mjs'

const results = resolve('test-results')
const total = { passed: 0, failed: 0 }

mkdirSync(results, { recursive: true })
check('type check', 'npx', ['tsc', '-b'])
check('format and lint', 'npx', ['biome', 'check', '.'])
check('dead code', 'npx', ['knip'])
runVitest('vitest', 'tests/vitest.config.ts', '--coverage')
runWordPress()
runPlaywright()
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

function check(name, command, args) {
  console.log(`\n== ${name}`)
  add(run(command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

function runWordPress() {
  const { missing } = installWordPress()
  if (missing) console.log(`\n== wordpress: left out, this machine has no ${missing}`)
  else runVitest('wordpress', 'tests/wordpress/vitest.config.ts')
}

function runVitest(name, config, ...options) {
  console.log(`\n== ${name}`)
  const file = `${results}/${name}.json`
  const args = ['vitest', 'run', '--config', config, ...options]
  const ok = run('npx', [
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const { numPassedTests: passed, numFailedTests: failed } = readResults(file)
  addRun(ok, { passed, failed })
}

function runPlaywright() {
  console.log('\n== playwright')
  installChromium()
  const file = `${results}/playwright.json`
  const args = ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts']
  const ok = run('npx', [...args, '--reporter=line,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  const { stats } = readResults(file)
  addRun(ok, { passed: stats?.expected, failed: stats?.unexpected })
}

// A runner that broke, or counted nothing, is one failure more.
function addRun(ok, { passed = 0, failed = 0 }) {
  add({ passed, failed: failed > 0 || (ok && passed > 0) ? failed : 1 })
}

function add({ passed, failed }) {
  total.passed += passed
  total.failed += failed
}

function readResults(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status === 0
}
