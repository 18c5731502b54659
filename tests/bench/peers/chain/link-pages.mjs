// The second path of every page, as a link to the first: the cheapest possible way.
import { existsSync, linkSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stores } from './content.mjs'

export function linkPages() {
  const out = process.env.BENCH_OUT
  for (const { URL, locationID } of stores) {
    const other = join(out, 'store', String(locationID), 'index.html')
    if (existsSync(other)) continue
    mkdirSync(dirname(other), { recursive: true })
    linkSync(join(out, URL, 'index.html'), other)
  }
}
