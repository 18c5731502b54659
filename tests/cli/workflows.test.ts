import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packageRoot } from '../../cli/system/package-root.ts'
import { runCli } from '../helpers/run-cli.ts'

const folder = join(packageRoot, '.github/workflows')

describe.each(await readdir(folder))('%s', async (name) => {
  const workflow = await readFile(join(folder, name), 'utf8')
  const [, ...all] = workflow.split(/^ +- /m)
  const steps = all.filter((step) => step.includes('uses:'))
  const calls = [...workflow.matchAll(/^ {4}uses: (.*)$/gm)].map(([, called]) => called)

  test('takes actions by their commit, and names the version', () => {
    const pinned = /^uses: [\w-]+(\/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/m
    expect(steps.filter((step) => !pinned.test(step))).toEqual([])
    expect([...steps, ...calls]).not.toEqual([])
    expect(calls).toEqual(name === 'on-edit.yml' ? ['./.github/workflows/nightly.yml'] : [])
  })

  test('leaves no credentials in a checkout, and may only read it', () => {
    const checkouts = steps.filter((step) => step.includes('actions/checkout@'))
    expect(checkouts.filter((step) => !step.includes('persist-credentials: false'))).toEqual([])
    expect(workflow).toMatch(/^permissions: \{\}$/m)
    const granted = [...workflow.matchAll(/^ {4}permissions:\n((?: {6}.*\n)*)/gm)]
    // The publishing job has no checkout, and runs no code of it.
    const others = name === 'release.yml' ? ['      id-token: write\n'] : []
    expect(granted.map(([, rights]) => rights)).toEqual([
      ...[...checkouts, ...calls].map(() => '      contents: read\n'),
      ...others,
    ])
  })
})

describe('nightly.yml', async () => {
  const workflow = await readFile(join(folder, 'nightly.yml'), 'utf8')
  const jobs = new Map(
    workflow
      .slice(workflow.indexOf('\njobs:\n'))
      .split(/^ {2}(?=\w+:$)/m)
      .slice(1)
      .map((job) => [job.slice(0, job.indexOf(':')), job]),
  )
  const linesOf = (job: string, pattern: RegExp) =>
    (jobs.get(job) ?? '').split('\n').filter((line) => pattern.test(line))
  const runsOf = (job: string) =>
    linesOf(job, /\brun: npx store-pages/).map((line) => line.replace(/.*npx store-pages /, ''))

  test('builds either in one job or in shards', () => {
    const several = "contains(fromJSON(vars.STORE_PAGES_SHARDS || '[1]'), 2)"
    expect(linesOf('build', /^ {4}if:/)).toEqual([`    if: \${{ !${several} }}`])
    expect(linesOf('shard', /^ {4}if:/)).toEqual([`    if: \${{ ${several} }}`])
    expect(linesOf('merge', /^ {4}(?:if|needs):/)).toEqual(['    needs: shard'])
    expect(linesOf('keep', /^ {4}(?:if|needs):/)).toEqual(['    needs: [shard, merge]'])
    expect([...jobs.keys()]).toEqual(['build', 'shard', 'merge', 'keep'])
  })

  test('one job installs once and builds once, as the shards and their merge do', () => {
    expect(linesOf('build', /\bnpm ci\b/)).toHaveLength(1)
    const [built, ...more] = runsOf('build')
    const ofShards = [...runsOf('shard'), ...runsOf('merge')].join(' ')
    expect(more).toEqual([])
    for (const option of [
      '--on-error keep-last',
      '--concurrency "$C',
      '--previous "$P',
      '$ALLOW',
    ]) {
      expect(built).toContain(option)
      expect(ofShards).toContain(option)
    }
    const variables = /^ {10}(?:STORE_PAGES_\w+|CONCURRENCY|PREVIOUS|ALLOW):/
    expect(linesOf('build', variables)).toEqual([
      ...linesOf('shard', variables),
      ...linesOf('merge', variables),
    ])
  })

  test('passes no unknown options to a command', async () => {
    for (const line of [...runsOf('build'), ...runsOf('shard'), ...runsOf('merge')]) {
      const { stdout } = await runCli([line.split(' ')[0] ?? '', '--help'], { cwd: packageRoot })
      for (const [option] of line.matchAll(/--[\w-]+/g)) expect(stdout).toContain(` ${option} `)
    }
  })

  test('saves a night only once its site has passed the guard, and restores it', () => {
    const places = (job: string) => linesOf(job, /^ {12}(?:\.store-pages\/\S+|out)$/)
    const remembered = ['cache', 'last-good'].map((name) => `            .store-pages/${name}`)
    const night = [...remembered, '            out']
    expect(places('build')).toEqual([...night, ...night])
    expect(places('shard')).toEqual(night)
    expect(places('keep')).toEqual(night)
    const build = jobs.get('build') ?? ''
    expect(build.indexOf('actions/cache/save@')).toBeGreaterThan(build.indexOf('store-pages build'))
    for (const job of ['build', 'shard', 'keep'])
      for (const key of linesOf(job, /^ {10}key: (?!store-pages-told-)/))
        expect(key).toContain(job === 'build' ? ' store-pages-1-of-1-' : ' store-pages-${{ matrix')
  })

  test('saves the messages sent to a chat, also after a failed night', () => {
    for (const job of ['build', 'shard', 'merge']) {
      const told = (jobs.get(job) ?? '')
        .split(/^ {6}- /m)
        .filter((step) => step.includes('path: .store-pages/told\n'))
      const actions = told.map((step) => /actions\/cache\/(\w+)@/.exec(step)?.[1])
      expect(actions).toEqual(['restore', 'save'])
      expect(told.map((step) => step.includes('if: always()'))).toEqual([false, true])
    }
    expect(linesOf('shard', /actions\/cache\/save@/)).toHaveLength(1)
  })

  test('shows the report of a night that failed, and uploads no site then', () => {
    const always =
      / {6}- name: Show the report\n {8}if: always\(\)\n {8}run: cat \.store-pages\/report\.md >> "\$GITHUB_STEP_SUMMARY"\n/
    for (const job of ['build', 'shard', 'merge']) expect(jobs.get(job)).toMatch(always)
    for (const job of ['build', 'merge']) {
      const uploads = (jobs.get(job) ?? '')
        .split(/^ {6}- /m)
        .filter((step) => step.includes('upload-'))
      expect(uploads.map((step) => /^ {10}name: (\w+)$/m.exec(step)?.[1])).toEqual([
        'report',
        'site',
      ])
      expect(uploads.map((step) => step.includes('if: always()'))).toEqual([true, false])
    }
  })
})

test('an edit is built as the night is, which waits for it, and the newest edit for the one before', async () => {
  const [onEdit = '', nightly = ''] = await Promise.all(
    ['on-edit.yml', 'nightly.yml'].map((name) => readFile(join(folder, name), 'utf8')),
  )
  expect(nightly).toMatch(/^ {2}workflow_call:$/m)
  expect(onEdit).toMatch(/^ {4}types: \[content-changed\]$/m)
  const groups = [onEdit, nightly].map((text) => /^concurrency:\n((?: {2}.*\n)*)/m.exec(text)?.[1])
  // With one group for both, the caller would wait for itself.
  expect(groups).toEqual(['  group: on-edit\n', '  group: nightly\n'])
})
