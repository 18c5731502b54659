// Runs everything that proves a change, and closes with "N passed, N failed" over all runners.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { installChromium } from './helpers/install-chromium.mjs'
import { installWordPress } from './wordpress/install-wordpress.mjs'

const results = resolve('test-results')
const total = { passed: 0, failed: 0 }
/** Named once more at the end: a log is long. */
const failures = []

mkdirSync(results, { recursive: true })
check('type check', 'npm', ['run', 'prepare'])
check('format and lint', 'npx', ['biome', 'check', '.'])
check('dead code', 'npx', ['knip'])
runVitest('vitest', 'tests/vitest.config.ts', '--coverage')
runWordPress()
runPlaywright()
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

function check(name, command, args) {
  console.log(`\n== ${name}`)
  const ok = run(command, args)
  addRun(name, ok, { passed: ok ? 1 : 0, failed: [] })
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
  const { numPassedTests: passed, testResults = [] } = readResults(file)
  const failed = testResults.flatMap(failedTests)
  addRun(name, ok, { passed, failed })
}

function failedTests({ name, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  return failed.map(({ fullName, failureMessages }) =>
    failureText(relative('.', name), fullName, failureMessages[0]),
  )
}

function runPlaywright() {
  console.log('\n== playwright')
  installChromium()
  const file = `${results}/playwright.json`
  const args = ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts']
  const ok = run('npx', [...args, '--reporter=line,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  const { stats, suites = [] } = readResults(file)
  addRun('playwright', ok, { passed: stats?.expected, failed: suites.flatMap(failedSpecs) })
}

function failedSpecs({ specs, suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok)
  const texts = failed.map(({ file, line, title, tests }) =>
    failureText(`tests/e2e/${file}:${line}`, title, tests[0]?.results[0]?.error?.message),
  )
  return [...texts, ...suites.flatMap(failedSpecs)]
}

function failureText(place, title, message = '') {
  return `${place} › ${title}: ${stripVTControlCharacters(message).split('\n')[0]}`
}

// A runner that broke, or counted nothing, is one failure more.
function addRun(name, ok, { passed = 0, failed }) {
  const isSound = failed.length > 0 || (ok && passed > 0)
  const counted = isSound ? failed : [name]
  total.passed += passed
  total.failed += counted.length
  failures.push(...counted)
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
