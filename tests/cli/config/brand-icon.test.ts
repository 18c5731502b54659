import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { findIcon } from '../../../cli/config/brand-icon.ts'
import { packageRoot } from '../../../cli/system/package-root.ts'
import { workingFolder } from '../../helpers/working-folder.ts'

const rule = 'should be a PNG picture, 180 pixels wide and high'

test('the icon of a brand is a PNG of the requested size, or of a file', async () => {
  const folder = await workingFolder()
  const [{ icon }] = await fs.readJson(join(packageRoot, 'data/brands.json'))
  const bytes = Buffer.from(icon.split(',')[1], 'base64')
  const found = { path: expect.stringMatching(/^assets\/icon-main-[0-9a-f]{8}\.png$/), file: bytes }
  await writeFile(join(folder, 'our.png'), bytes)
  expect(findIcon('our.png', folder, 'main')).toEqual(found)
  expect(findIcon(icon, folder, 'main')).toEqual(found)
  expect(findIcon(undefined, folder, 'main')).toBe(undefined)
  const wide = Buffer.from(bytes)
  wide.writeUInt32BE(181, 16)
  await writeFile(join(folder, 'wide.png'), wide)
  await writeFile(join(folder, 'short.png'), bytes.subarray(0, 20))
  await writeFile(join(folder, 'other.png'), `GIF89a${' '.repeat(40)}`)
  for (const name of ['wide.png', 'short.png', 'other.png', 'data:image/png;base64,AAAA'])
    expect(() => findIcon(name, folder, 'main')).toThrow(rule)
  expect(() => findIcon('gone.png', folder, 'main')).toThrow('(it cannot be read: ENOENT)')
})
