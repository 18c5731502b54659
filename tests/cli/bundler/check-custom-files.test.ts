import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkCustomFiles } from '../../../cli/bundler/check-custom-files.ts'
import type { CustomFiles } from '../../../cli/bundler/custom-files.ts'
import { loadCode } from '../../../cli/system/load-code.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

const none: CustomFiles = {
  ...{ project: '/x', overrides: {}, styles: [], parts: {}, pages: {}, islands: {} },
  ...{ helpers: [], messages: {} },
}
const render = '() => 1'
const menu = { parts: { menu: 'menu.tsx' } }
const clock = { islands: { clock: 'clock.tsx' } }
const about = { pages: { about: 'about.tsx' } }
const words = (own: string) => ({ customMessages: `{ nl: ${own} }` })
const nl = { messages: { nl: 'nl.ts' } }

/** The problems of a chain's files when the bundle has these tables; undefined without problems. */
async function faultOf(own: Partial<CustomFiles>, tables: Record<string, string>) {
  const file = join(await temporaryFolder(), 'templates.cjs')
  const empty = { customParts: '{}', customIslands: '{}', customPages: '{}', customMessages: '{}' }
  const all = Object.entries({ ...empty, islands: "{ 'open-now': 1 }", ...tables })
  await writeFile(file, all.map(([name, code]) => `exports.${name} = ${code}\n`).join(''))
  try {
    checkCustomFiles({ ...none, ...own }, loadCode(file))
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

test.each<[own: Partial<CustomFiles>, tables: Record<string, string>, fault: string | undefined]>([
  [{}, {}, undefined],
  [menu, { customParts: `{ menu: { content: ${render} } }` }, undefined],
  [menu, { customParts: `{ menu: { content: ${render}, place: 'after:hours' } }` }, undefined],
  [menu, { customParts: '{}' }, 'menu.tsx: should have export default definePart({ render })'],
  [
    menu,
    { customParts: `{ menu: { content: ${render}, place: 'before:cupons' } }` },
    'menu.tsx: place should be before: or after: and the name of a part, got "before:cupons"; did you mean coupons?',
  ],
  [
    menu,
    { customParts: `{ menu: { content: ${render}, place: 'beside:hours' } }` },
    expect.stringContaining('got "beside:hours"'),
  ],
  [
    menu,
    { customParts: `{ menu: { content: ${render}, place: 'before:menu' } }` },
    'menu.tsx: place leads in a circle',
  ],
  [
    { parts: { 'store-search': 'store-search.tsx' } },
    {},
    'store-search.tsx: has the name of a part of the header',
  ],
  [
    { parts: { 'Our menu': 'Our menu.tsx' } },
    {},
    'Our menu.tsx: its name should be a-z, 0-9 and -',
  ],
  [clock, { customIslands: `{ clock: { render: ${render} } }` }, undefined],
  [clock, { customIslands: `{ clock: { render: ${render}, hydrate: 'touch' } }` }, undefined],
  [clock, {}, 'clock.tsx: should have export default defineIsland({ render })'],
  [
    clock,
    { customIslands: `{ clock: { render: ${render}, hydrate: 'never' } }` },
    'clock.tsx: should have export default defineIsland({ render })',
  ],
  [
    { islands: { 'open-now': 'open-now.tsx' } },
    {},
    'open-now.tsx: has the name of a built-in island',
  ],
  [about, { customPages: `{ about: { title: 'About', render: ${render} } }` }, undefined],
  [about, {}, 'about.tsx: should have export default definePage({ title, render })'],
  [
    about,
    { customPages: '{ about: { title: 7 } }' },
    'about.tsx: should have export default definePage({ title, render })',
  ],
  [nl, words("{ find: { button: 'Zoek', stores: { other: '{count} winkels' } } }"), undefined],
  [
    { messages: { dutch: 'dutch.ts' } },
    {},
    'dutch.ts: should have the name of a language, such as nl.ts or de-AT.ts',
  ],
  [nl, {}, 'nl.ts: should have export default defineMessages({ … })'],
  [nl, words('[]'), 'nl.ts: should have export default defineMessages({ … })'],
  [nl, words('{ fnd: {} }'), 'nl.ts: there is no word fnd; did you mean find?'],
  [nl, words("{ find: 'Zoek' }"), expect.stringContaining('nl.ts: find should be an object')],
  [nl, words('{ find: { button: 7 } }'), expect.stringContaining('find.button should be text')],
  [
    nl,
    words("{ find: { button: '{go}' } }"),
    'nl.ts: find.button has no value {go}; it may have none',
  ],
  [
    nl,
    words("{ find: { homeTitle: '{name}' } }"),
    'nl.ts: find.homeTitle has no value {name}; it may have {brand}',
  ],
  [
    nl,
    words("{ find: { stores: { one: 'x' } } }"),
    "nl.ts: find.stores should have a form other: { one: '…', other: '…' }",
  ],
  [
    nl,
    words("{ find: { stores: { other: 'x', mny: 'y' } } }"),
    'nl.ts: find.stores has no form mny; did you mean many?',
  ],
])('%j with %j', async (own, tables, fault) => {
  expect(await faultOf(own, tables)).toEqual(fault)
})
