import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, onTestFinished, test } from 'vitest'
import { FileThread } from '../../../cli/output/file-thread.ts'
import { LookAhead } from '../../../cli/output/look-ahead.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

// At the borders of the batches that are looked at together.
const standing = [0, 249, 250, 299, 1249, 1250, 1399]

test.each([
  ['here', 300, false],
  ['on a thread', 1400, true],
])('pages that are looked at %s are seen in their order', async (_, count, onThread) => {
  const folder = await temporaryFolder()
  const expected = standing.filter((place) => place < count)
  for (const place of expected) await fs.outputFile(join(folder, `${place}/index.html`), '')
  const thread = new FileThread()
  onTestFinished(() => thread.close())
  if (onThread) thread.start()
  const pages = Array.from({ length: count }, (_, place) => [`${place}/index.html`, 'x'] as const)
  let ended = false
  const onEnd = () => {
    ended = true
  }
  const ahead = new LookAhead({ folder, pages, thread, onEnd })
  const looks = await Promise.all(pages.map(() => ahead.next()))
  const seen = looks.flatMap(({ mark }, place) => (mark ? [place] : []))
  expect({ seen, ended }).toEqual({ seen: expected, ended: onThread })
})
