import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn } from '../../helpers/files-in.ts'
import { startOwnChain } from '../../helpers/own-chain.ts'

const counter = `import { useId, useState } from 'react'
import { island, request } from 'store-pages/client'
import { defineIsland } from 'store-pages/templates'
export default defineIsland({
  hydrate: 'touch',
  render({ start }: { start: number }) {
    const [count, setCount] = useState(start)
    return <button type="button" id={useId()} onClick={() => setCount(count + 1)}>Cups: {count}</button>
  },
})
export const more = [island, request]
`
const part = `import { definePart, Island } from 'store-pages/templates'
export default definePart({
  render: () => <><Island name="counter" props={{ start: 2, none: undefined }} /><Island name="counter" as="span" props={{ start: 3 }} /></>,
})`
const page = `import { definePage, Island } from 'store-pages/templates'
export default definePage({ title: 'Count', render: () => <Island name="counter" props={{ start: 4 }} /> })`

test('an island of the chain’s own: its first HTML, its props, and its code in the shared bundle', async () => {
  const chain = await startOwnChain({
    'templates/islands/counter.tsx': counter,
    'templates/parts/counters.tsx': part,
    'templates/pages/count.tsx': page,
  })
  expect(await chain.build()).toMatchObject({ code: 0 })
  const html = await readFile(join(chain.out, 'ames/lincoln-way/index.html'), 'utf8')
  expect(html).toContain(
    '<div class="part part-counters" data-part="counters">' +
      '<div class="island island-counter" data-island="counter" data-instance="counter-0"><button type="button" id="_store-pages-counter-0-R_0_">Cups: <!-- -->2</button></div>' +
      '<span class="island island-counter" data-island="counter" data-instance="counter-1"><button type="button" id="_store-pages-counter-1-R_0_">Cups: <!-- -->3</button></span></div>',
  )
  expect(pageData(html)).toMatchObject({
    store: { id: 102 },
    islands: { 'counter-0': { start: 2 }, 'counter-1': { start: 3 } },
  })
  const count = await readFile(join(chain.out, 'count/index.html'), 'utf8')
  expect(count).toContain('Cups: <!-- -->4')
  expect(pageData(count)).toMatchObject({ brand: 'main', islands: { 'counter-0': { start: 4 } } })
  expect(pageData(count)).not.toHaveProperty('store')
  expect(pageData(await readFile(join(chain.out, '404.html'), 'utf8'))).not.toHaveProperty(
    'islands',
  )
  const assets = await filesIn(join(chain.out, 'assets'))
  const withCode = Object.keys(assets).filter((name) => assets[name]?.includes('Cups: '))
  expect(withCode).toEqual([expect.stringMatching(/^hydrate-.*\.js$/)])
  expect(Object.values(assets).join('')).not.toContain('renderToStaticMarkup')
})

function pageData(html: string): unknown {
  return JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '')
}

test('an island in place of a template that is not a part is reported with a hint', async () => {
  const chain = await startOwnChain({
    'templates/islands/counter.tsx': counter,
    'templates/footer.tsx': `import { renderToStaticMarkup } from 'react-dom/server.edge'
import { Island } from 'store-pages/templates'
export const footerId = 'site-footer'
export const renderFooter = () => [renderToStaticMarkup(<Island name="counter" props={{ start: 1 }} />)]`,
  })
  const { code, stderr } = await chain.build()
  expect(code).toBe(1)
  expect(stderr).toContain(
    'The island counter stands in neither a part nor a page; a file in the place of another template has no islands: write a part',
  )
})
