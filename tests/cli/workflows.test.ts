import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packageRoot } from '../../cli/system/package-root.ts'

const folder = join(packageRoot, '.github/workflows')

describe.each(await readdir(folder))('%s', async (name) => {
  const workflow = await readFile(join(folder, name), 'utf8')
  const steps = workflow.split(/^ +- /m).filter((step) => step.includes('uses:'))

  test('takes actions by their commit, and names the version', () => {
    const pinned = /^uses: [\w-]+(\/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/m
    expect(steps.filter((step) => !pinned.test(step))).toEqual([])
    expect(steps).not.toEqual([])
  })

  test('leaves no credentials in a checkout, and may do nothing but read it', () => {
    const checkouts = steps.filter((step) => step.includes('actions/checkout@'))
    expect(checkouts.filter((step) => !step.includes('persist-credentials: false'))).toEqual([])
    expect(workflow).toMatch(/^permissions: \{\}$/m)
    const granted = [...workflow.matchAll(/^ {4}permissions:\n((?: {6}.*\n)*)/gm)]
    expect(granted.map(([, rights]) => rights)).toEqual(
      checkouts.map(() => '      contents: read\n'),
    )
  })
})
