// Runs all tests, and ends with "N passed, N failed" over all runners.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { copyCheckout } from './helpers/copy-checkout.mjs'
import { installOtherBrowsers } from './helpers/install-other-browsers.mjs'
import { nodeFolder } from './helpers/node-folder.mjs'
import { installWebServers } from './web-servers/install-web-servers.mjs'
import { installWordPress } from './wordpress/install-wordpress.mjs'

const results = resolve('test-results')
const ownVersion = Number.parseInt(process.versions.node, 10)
/**
 * All tests run with the current Node; these are the other supported versions, and the tests that depend on Node run
 * with the most different one.
 */
const otherVersions = [20, 22, 24].filter((version) => version !== ownVersion)
const otherVersion = ownVersion < 24 ? 24 : 20
/** Tests of the shipped program, as users have it; `npm run test:unit` and the coverage run the sources. */
const shipped = { STORE_PAGES_TESTED: 'dist' }
/** A part of the random cases; the environment may name others, e.g. `TIMES=1 KILLS=200 npm test`. */
const someCases = { TIMES: '0.3', KILLS: '6', NIGHTS: '60', SEQUENCES: '8' }
const fewerCases = { TIMES: '0.1', KILLS: '5' }
/** Tests that meet Node: processes, signals, sockets, threads, files, modules, dates and texts. */
const askNode = [
  'build',
  'bundler/own-bundles',
  'commands',
  'config/import-config',
  'config/odd-files',
  'content/faults',
  'content/files-source',
  'content/proxy',
  'content/wordpress-type',
  'dev',
  'installation',
  'library',
  'listen',
  'main',
  'odd-throws',
  'output/refused-writes',
  'releases/bucket',
  'releases/cut-publish',
  'releases/publish',
  'releases/shards/merge',
  'run',
  'signals',
  'stores/table/fetched',
].map((name) => `tests/cli/${name}.test.ts`)
const total = { passed: 0, failed: 0 }
/** Repeated at the end, because a log is long. */
const failures = []
const times = []

mkdirSync(results, { recursive: true })
if (!existsSync('node_modules')) await check('installation', 'npm', ['ci'])
await check('type check', 'npm', ['run', 'prepare'])
await Promise.all([
  check('format and lint', 'npx', ['biome', 'check', '.']),
  check('dead code', 'npx', ['knip']),
  check('package', 'npx', ['publint', '--strict']),
])
await runVitest('vitest', 'tests/vitest.config.ts', { env: shipped })
await runWebServers()
// WordPress is one process, and leaves room for others.
await Promise.all([runWordPress(), runPlaywright().then(runShots)])
// In parallel: most of the time they wait for processes and servers.
await Promise.all(otherVersions.map(runFreshClone))
for (const time of times) console.log(time)
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

async function check(name, command, args, place) {
  const ok = await run(name, command, args, place)
  addRun(name, ok, { passed: ok ? 1 : 0, failed: [] })
}

async function runWebServers() {
  const { missing } = installWebServers()
  if (missing) console.log(`\n== web servers: left out, this machine has no ${missing}`)
  else await runVitest('web-servers', 'tests/web-servers/vitest.config.ts', { env: shipped })
}

async function runWordPress() {
  const { missing } = installWordPress()
  if (missing) console.log(`\n== wordpress: left out, this machine has no ${missing}`)
  else await runVitest('wordpress', 'tests/wordpress/vitest.config.ts')
}

// The tool as its users meet it: installed, used, tested and installed again.
async function runFreshClone(version) {
  const node = nodeFolder(version)
  if (!node) return addRun(`node ${version} (npm cannot fetch it)`, false, { failed: [] })
  const path = `${node}:${process.env.PATH}`
  const env = { PATH: path, ...shipped, ...fewerCases }
  const place = { cwd: copyCheckout(), env }
  const step = (...words) =>
    check(`node ${version}: ${words.join(' ')}`, words[0], words.slice(1), place)
  await step('npm', 'ci')
  await step('npx', 'store-pages', 'build')
  if (version === otherVersion) {
    await runVitest(`vitest-node-${version}`, 'tests/vitest.config.ts', {
      files: [...askNode, 'tests/cli/system/', 'tests/data/'],
      ...place,
    })
  }
  await step('npx', 'store-pages', 'build')
  if (version === otherVersion) {
    await step('npm', 'ci')
    await step('npx', 'store-pages', 'build')
  }
  rmSync(place.cwd, { recursive: true })
}

async function runVitest(name, config, { files = [], cwd, env } = {}) {
  const file = `${results}/${name}.json`
  const args = ['vitest', '--run', '--config', config, ...files]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const place = { cwd, env: { ...quickFolder(), ...env } }
  const ok = await run(name, 'npx', [...args, ...reporters], place)
  const { numPassedTests: passed, testResults = [] } = readResults(file)
  const failed = testResults.flatMap((result) => failedTests(name, result, place))
  addRun(name, ok, { passed, failed })
}

function failedTests(runner, { name, assertionResults }, { cwd = '.' }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  return failed.map(({ fullName, failureMessages }) =>
    failureText(`${runner}: ${relative(cwd, name)}`, fullName, failureMessages[0]),
  )
}

async function runPlaywright() {
  // It imports installed packages.
  const { installChromium } = await import('./helpers/install-chromium.mjs')
  installChromium()
  const { missing } = installOtherBrowsers()
  if (missing) console.log(`\n== other browsers: left out, this machine has no ${missing}`)
  const leftOut = missing ? ['other-browsers.spec', 'switched-off.spec'] : []
  if (installWordPress().missing) leftOut.push('switched-off.spec')
  const file = `${results}/playwright.json`
  const args = ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts']
  if (leftOut.length > 0) args.push('--grep-invert', leftOut.join('|'))
  const ok = await run('playwright', 'npx', [...args, '--reporter=line,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  addSpecs('playwright', ok, file, 'tests/e2e')
}

async function runShots() {
  const ok = await run('shots', 'node', ['tests/shots/run.mjs'])
  addSpecs('shots', ok, `${results}/shots.json`, 'tests/shots')
}

function addSpecs(name, ok, file, folder) {
  const { stats, suites = [] } = readResults(file)
  const failed = suites.flatMap((suite) => failedSpecs(suite, folder))
  addRun(name, ok, { passed: stats?.expected, failed })
}

function failedSpecs({ specs, suites = [] }, folder) {
  const failed = specs.filter(({ ok }) => !ok)
  const texts = failed.map(({ file, line, title, tests }) =>
    failureText(`${folder}/${file}:${line}`, title, tests[0]?.results[0]?.error?.message),
  )
  return [...texts, ...suites.flatMap((suite) => failedSpecs(suite, folder))]
}

function failureText(place, title, message = '') {
  const lines = stripVTControlCharacters(message).split('\n')
  const told = lines.filter((line) => line.trim() && !/^\s+at /.test(line)).slice(0, 12)
  return `${place} › ${title}: ${told.join('\n  ').slice(0, 1_500)}`
}

// A crashed runner, or one without tests, counts as one failure.
function addRun(name, ok, { passed = 0, failed }) {
  const isSound = failed.length > 0 || (ok && passed > 0)
  const counted = isSound ? failed : [name]
  total.passed += passed
  total.failed += counted.length
  failures.push(...counted)
}

// Tests write thousands of small files, which takes a fifth of the time in memory, if there is enough.
function quickFolder() {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return {}
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 4e9 ? { TMPDIR: memory } : {}
}

function readResults(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

async function run(name, command, args, { cwd, env } = {}) {
  console.log(`\n== ${name}`)
  const started = performance.now()
  const child = spawn(command, args, {
    cwd,
    stdio: 'inherit',
    env: { ...someCases, ...process.env, ...env },
  })
  const [code] = await once(child, 'close').catch(() => [1])
  times.push(`${Math.round((performance.now() - started) / 1000)} s: ${name}`)
  return code === 0
}
