// Runs everything that proves a change, and closes with "N passed, N failed" over all runners.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { copyCheckout } from './helpers/copy-checkout.mjs'
import { installChromium } from './helpers/install-chromium.mjs'
import { nodeFolder } from './helpers/node-folder.mjs'
import { installWordPress } from './wordpress/install-wordpress.mjs'

const results = resolve('test-results')
/** Those that are supported; all tests run under the one at hand, the unit tests under each. */
const nodeVersions = [20, 22, 24]
const ownVersion = Number.parseInt(process.versions.node, 10)
/** Of what is tried with random cases, the other Nodes get a tenth. */
const fewerCases = { TIMES: '0.1', SEQUENCES: '20', KILLS: '5' }
/** And what a chain brings to templates they get once, as Vite makes that in a process of its own; an upgrade not at all. */
const fewerFiles = [
  '--exclude',
  'tests/cli/own-templates/{islands,messages,pages,plugins,public,shards}.test.ts',
  '--exclude',
  'tests/cli/upgrade.test.ts',
]
const total = { passed: 0, failed: 0 }
/** Named once more at the end: a log is long. */
const failures = []

mkdirSync(results, { recursive: true })
await check('type check', 'npm', ['run', 'prepare'])
await check('format and lint', 'npx', ['biome', 'check', '.'])
await check('dead code', 'npx', ['knip'])
await runVitest('vitest', 'tests/vitest.config.ts', { options: ['--coverage'] })
await runWordPress()
await runPlaywright()
// Side by side: most of their time they wait, for processes and for servers.
await Promise.all(nodeVersions.map(runFreshClone))
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

async function check(name, command, args, place) {
  console.log(`\n== ${name}`)
  const ok = await run(command, args, place)
  addRun(name, ok, { passed: ok ? 1 : 0, failed: [] })
}

async function runWordPress() {
  const { missing } = installWordPress()
  if (missing) console.log(`\n== wordpress: left out, this machine has no ${missing}`)
  else await runVitest('wordpress', 'tests/wordpress/vitest.config.ts')
}

// As a user meets the tool: installed, used, tested and installed again. With another Node, the unit tests
// ask the program that is shipped; they have asked the sources with this one.
async function runFreshClone(version) {
  const isOwn = version === ownVersion
  const node = isOwn ? undefined : nodeFolder(version)
  if (!isOwn && !node) return addRun(`node ${version} (npm cannot fetch it)`, false, { failed: [] })
  const env = node
    ? { PATH: `${node}:${process.env.PATH}`, STORE_PAGES_TESTED: 'dist', ...fewerCases }
    : {}
  const place = { cwd: copyCheckout(), env }
  const step = (...words) =>
    check(`node ${version}: ${words.join(' ')}`, words[0], words.slice(1), place)
  await step('npm', 'ci')
  await step('npx', 'store-pages', 'build')
  await step('npm', 'run', 'prepare')
  if (!isOwn) {
    const options = { options: fewerFiles, ...place }
    await runVitest(`vitest-node-${version}`, 'tests/vitest.config.ts', options)
  }
  await step('npx', 'store-pages', 'build')
  await step('npm', 'ci')
  await step('npx', 'store-pages', 'build')
  rmSync(place.cwd, { recursive: true })
}

async function runVitest(name, config, { options = [], ...place } = {}) {
  console.log(`\n== ${name}`)
  const file = `${results}/${name}.json`
  const args = ['vitest', 'run', '--config', config, ...options]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const ok = await run('npx', [...args, ...reporters], place)
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
  console.log('\n== playwright')
  installChromium()
  const file = `${results}/playwright.json`
  const args = ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts']
  const ok = await run('npx', [...args, '--reporter=line,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
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

async function run(command, args, { cwd, env } = {}) {
  const child = spawn(command, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const [code] = await once(child, 'close').catch(() => [1])
  return code === 0
}
