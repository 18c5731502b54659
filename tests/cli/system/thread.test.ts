import { expect, onTestFinished, test } from 'vitest'
import { Thread } from '../../../cli/system/thread.ts'

test('an ended thread rejects earlier and later requests', async () => {
  const thread = new Thread<string>({})
  onTestFinished(() => thread.close())
  const early = await Promise.allSettled([thread.ask('one'), thread.ask('other')])
  const [late] = await Promise.allSettled([thread.ask('one more')])
  const reason = expect.any(TypeError)
  const rejected = { status: 'rejected', reason }
  expect([...early, late]).toEqual([rejected, rejected, rejected])
})
