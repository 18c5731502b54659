import { expect, test } from 'vitest'
import { townKey, usualSpelling } from '../../data/town-names.ts'

test.each([
  ['ADELAIDE', 'Adelaide', true],
  ['Adelaide ', 'adelaide', true],
  ['Mount  Barker', 'Mt Barker', true],
  ['St. Louis', 'Saint Louis', true],
  ['Saint-Denis', 'Saint Denis', true],
  ['Sankt Augustin', 'St. Augustin', true],
  ['Zürich', 'ZÜRICH', true],
  ['Oak Ridge', 'Oakridge', false],
  ['Frankfurt', 'Frankfurt (Oder)', false],
  ['札幌市', '札幌', false],
  ['—', '', false],
])('whether %s and %s are one town is %s', (one, other, isOne) => {
  expect(townKey(one) === townKey(other)).toBe(isOne)
})

test.each([
  [['ADELAIDE', 'Adelaide', 'adelaide'], 'Adelaide'],
  [['SYDNEY', 'SYDNEY', 'Sydney'], 'Sydney'],
  [['ADELAIDE', 'ADELAIDE'], 'ADELAIDE'],
  [['St. Louis', 'Saint Louis', 'Saint Louis'], 'Saint Louis'],
  [['McAllen', 'Mcallen', 'McAllen'], 'McAllen'],
  [['Mount  Barker '], 'Mount Barker'],
  [[], ''],
])('of %j, the usual spelling is %j', (names, spelling) => {
  expect(usualSpelling(names)).toBe(spelling)
})
