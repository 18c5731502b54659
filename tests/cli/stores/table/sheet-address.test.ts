import { expect, test } from 'vitest'
import { fileAddress } from '../../../../cli/stores/table/sheet-address.ts'

const sheet = 'https://docs.google.com/spreadsheets/d'

test.each([
  ['1aB-c_D/edit?usp=sharing', '1aB-c_D/export?format=csv'],
  ['1aB-c_D/edit?gid=12#gid=12', '1aB-c_D/export?format=csv&gid=12'],
  ['1aB-c_D/', '1aB-c_D/export?format=csv'],
  ['e/2PACX-1v/pub?gid=0&single=true&output=csv', 'e/2PACX-1v/pub?gid=0&single=true&output=csv'],
  ['1aB-c_D/export?format=xlsx', '1aB-c_D/export?format=xlsx'],
])('the table of %s is %s', (page, table) => {
  expect(fileAddress(new URL(`${sheet}/${page}`)).href).toBe(`${sheet}/${table}`)
})
