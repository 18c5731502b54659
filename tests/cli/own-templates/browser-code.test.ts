import { expect, test } from 'vitest'
import { startOwnChain } from '../../helpers/own-chain.ts'
import { runCli } from '../../helpers/run-cli.ts'

const kit = "import { definePage, definePart, defineIsland, Island } from 'store-pages/templates'\n"
const part = (content: string, before = '') =>
  `${kit}${before}\nexport default definePart({\n  render: () => ${content},\n})\n`
const island = (content: string, before = '') =>
  `${kit}${before}\nexport default defineIsland({\n  render: () => ${content},\n})\n`
const state = '{ const [a] = useState(1); return a }'
const useState = "import { useState } from 'react'"
const button = '<button type="button" onClick={() => undefined}>A</button>'
const place = part('<Island name="box" />')

const refused: [what: string, files: Record<string, string>, place: string, said: string][] = [
  [
    'an event handler in a part',
    { 'parts/a.tsx': part(button) },
    'parts/a.tsx:4',
    'The part a uses onClick',
  ],
  [
    'an event handler in a component of a part',
    { 'parts/a.tsx': part('<B />', `const B = () => ${button}`) },
    'parts/a.tsx:2',
    'The part a uses onClick',
  ],
  [
    'an event handler in a page',
    { 'pages/a.tsx': `${kit}export default definePage({ title: 'A', render: () => ${button} })` },
    'pages/a.tsx:2',
    'The page /a uses onClick',
  ],
  [
    'state in a part',
    { 'parts/a.tsx': part(state, useState) },
    'parts/a.tsx:4',
    'The part a uses useState',
  ],
  [
    'the window in a part',
    { 'parts/a.tsx': part('window.innerWidth') },
    'parts/a.tsx:4',
    'The part a uses window',
  ],
  [
    'storage while a part is loaded',
    { 'parts/a.tsx': part('1', 'const a = localStorage.getItem("a")') },
    'parts/a.tsx:2',
    'A template uses localStorage',
  ],
  [
    'the window while an island renders',
    { 'parts/a.tsx': place, 'islands/box.tsx': island('window.innerWidth') },
    'islands/box.tsx:4',
    'An island uses window for its first HTML',
  ],
]

test.each(refused)('%s is refused with its place', async (_, files, place, said) => {
  const named = Object.entries(files).map(([name, text]) => [`templates/${name}`, text])
  const chain = await startOwnChain(Object.fromEntries(named))
  const { code, stderr } = await chain.build()
  expect(code).toBe(1)
  expect(stderr).toMatch(new RegExp(`^error +templates/${place}:.*: ${said}`, 'm'))
  expect(stderr).toContain(
    said.startsWith('An island') ? 'useEffect' : 'docs/templates.md#an-island',
  )
})

test('check refuses it, too', async () => {
  const chain = await startOwnChain({ 'templates/parts/a.tsx': part(button) })
  const hosts = ['--content-host', chain.server.url]
  const checked = await runCli(['check', '--stores', 'list.json', '--content', ...hosts], chain)
  expect(checked).toMatchObject({ code: 1 })
  expect(checked.stderr + checked.stdout).toContain('The part a uses onClick')
})

test('an island may have handlers and state, also in elements of its module and other files', async () => {
  const chain = await startOwnChain({
    'templates/parts/a.tsx': place,
    'templates/islands/box.tsx': island(
      '<p>{kept}<More /></p>',
      `import { More } from '../more.tsx'\nconst kept = ${button}`,
    ),
    'templates/more.tsx': `${useState}\nexport function More() { const [a, set] = useState(1); return <b onClick={() => set(2)}>{a}</b> }`,
  })
  expect(await chain.build()).toMatchObject({ code: 0 })
})
