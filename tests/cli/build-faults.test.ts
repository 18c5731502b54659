import { describe, expect, test } from 'vitest'
import { contentFaults, slowFaults } from '../fixtures/content-faults.ts'
import { startChain } from '../helpers/chain.ts'
import { callPaths, healthy } from '../helpers/content-server.ts'
import { filesIn } from '../helpers/files-in.ts'

const pathOf = {
  footer: callPaths.footer,
  header: callPaths.header(101),
  page: callPaths.page(101),
}
const abortText = 'Error received by Wordpress; aborting as retry count was exceeded'

describe.each([
  ...contentFaults.map((fault) => [...fault, '5000'] as const),
  ...slowFaults.map((fault) => [...fault, '250'] as const),
])('%s (%s)', (cause, call, answer, timeout) => {
  test('healed: built, with a line for each retry; lasting: exit 1, and the old site to the byte', async () => {
    const chain = await startChain()
    const path = pathOf[call]
    chain.server.script(path, answer, healthy(path) ?? {})
    const healed = await chain.build('--timeout', timeout)
    expect(healed.code).toBe(0)
    expect(healed.stderr).toContain(`${cause}; retry 1 of 3`)
    expect(healed.stderr).not.toContain(abortText)
    const before = await filesIn(chain.out)

    chain.server.script(path, answer)
    const failed = await chain.build('--timeout', timeout, '--retries', '1', '--concurrency', '2')
    const asked = chain.server.asked.length
    expect(failed.code).toBe(1)
    expect(failed.stderr).toContain(`${cause}; retry 1 of 1`)
    expect(failed.stderr).toContain(abortText)
    expect(failed.stderr).toContain(`failed 2 times, last: ${cause}`)
    expect(await filesIn(chain.out)).toEqual(before)
    await chain.server.idle()
    expect(chain.server.asked).toHaveLength(asked)
    expect(chain.server.asked.at(-1)?.path).toBe(path)
  })
})
