import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPhoto } from '../../../cli/config/brand-photo.ts'
import { pictureAddress } from '../../../data/brands.ts'
import { workingFolder } from '../../helpers/working-folder.ts'

test('the picture of a brand is a file of the chain, or an address', async () => {
  const folder = await workingFolder()
  await writeFile(join(folder, 'Our Shop.JPG'), 'x')
  const path = expect.stringMatching(/^assets\/our-shop-[0-9a-f]{8}\.jpg$/)
  expect(findPhoto('Our Shop.JPG', folder)).toEqual({ path, file: join(folder, 'Our Shop.JPG') })
  expect(findPhoto('https://x.com/a.jpg', folder)).toEqual({ path: 'https://x.com/a.jpg' })
  expect(findPhoto(undefined, folder)).toBe(undefined)
  expect(() => findPhoto('shop.svg', folder)).toThrow('.jpg, .png or .webp')
  expect(() => findPhoto('shop.png', folder)).toThrow('that can be read (ENOENT)')
})

test.each([
  [undefined, 'https://x.com/shops', undefined],
  ['https://cdn.com/a.jpg', undefined, 'https://cdn.com/a.jpg'],
  ['assets/a.jpg', 'https://x.com/shops', 'https://x.com/shops/assets/a.jpg'],
  ['assets/a.jpg', undefined, undefined],
])('the address of %s in the site %s is %s', (picture, siteUrl, address) => {
  expect(pictureAddress(picture === undefined ? {} : { picture }, { siteUrl })).toBe(address)
})
