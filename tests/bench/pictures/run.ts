// npm run bench:pictures [-- <pictures> [<width> [<seconds>]]]: the time of pictures, night by night, and the bytes
// that a phone then loads; beside the pictures of peers. Defaults: 200 photographs of 4,000 pixels, 60 seconds a night.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fs from 'fs-extra'
import { packageRoot } from '../../../cli/system/package-root.ts'
import { walkFolder } from '../../../cli/system/walk-folder.ts'
import { type Cost, measure } from '../measure.ts'
import { photographsOfPages, writeProject } from './pages.ts'
import { startPhotographHost } from './photograph-host.ts'
import { writePhotographs } from './photographs.ts'
import { buildPeer, picturePeers, preparePeer } from './picture-peers.ts'
import { weighPictures } from './weigh-pictures.ts'

const maxNights = 40

interface Row extends Cost {
  name: string
  /** The bytes that a phone loads for all pictures. */
  bytes: number
  /** Undefined for peers, which encode everything in their first build. */
  remaining?: number
}

const [pictures = '200', width = '4000', seconds = '60'] = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'store-pages-pictures-'))
report(`making ${pictures} photographs of ${width} pixels in ${folder}`)
const originals = await writePhotographs(join(folder, 'photographs'), {
  count: Number(pictures),
  width: Number(width),
})
const host = await startPhotographHost(join(folder, 'photographs'))
try {
  await bench()
} finally {
  host.close()
  await fs.remove(folder)
}

async function bench(): Promise<void> {
  const pages = photographsOfPages(host.url, Number(pictures))
  const nights = await ownNights('own', pages, Number(seconds))
  const endless = await ownNights('own-endless', pages, Number.POSITIVE_INFINITY)
  const peers: Row[] = []
  const addresses = join(folder, 'pages.json')
  await fs.writeJson(addresses, pages)
  for (const name of Object.keys(picturePeers)) peers.push(...(await peerRows(name, addresses)))
  const different = differences(join(folder, 'own/out'), join(folder, 'own-endless/out'))
  process.stdout.write(`${table([...nights, ...endless, ...peers])}\n\n`)
  process.stdout.write(`Files that differ between a budget and none: ${different.length}\n`)
  for (const path of different.slice(0, 10)) process.stdout.write(`  ${path}\n`)
}

/** Builds until two nights have nothing left to encode. */
async function ownNights(name: string, pages: string[][], budget: number): Promise<Row[]> {
  const project = join(folder, name)
  await writeProject(project, { host: host.url, pages, seconds: budget })
  await fs.ensureSymlink(packageRoot, join(project, 'node_modules/store-pages'))
  const rows: Row[] = []
  while (rows.length < maxNights && rows.at(-2)?.remaining !== 0) {
    const args = [join(packageRoot, 'dist/program/main.cjs'), 'build', '--quiet']
    const cost = await measure({ args, cwd: project })
    const { pictures } = await fs.readJson(join(project, '.store-pages/report.json'))
    const bytes = await weighPictures(join(project, 'out'))
    const label = Number.isFinite(budget) ? `${budget} s a night` : 'no limit'
    rows.push({ name: `${label}, night ${rows.length + 1}`, ...cost, bytes, ...pictures })
    report(JSON.stringify(rows.at(-1)))
  }
  return rows
}

async function peerRows(name: string, addresses: string): Promise<Row[]> {
  const title = picturePeers[name]?.title ?? name
  try {
    const peer = await preparePeer(name)
    const out = join(folder, name)
    const rows: Row[] = []
    for (const label of [title, `${title}, again`]) {
      const cost = await buildPeer(name, { folder: peer, addresses, out })
      rows.push({ name: label, ...cost, bytes: await weighPictures(out) })
      report(JSON.stringify(rows.at(-1)))
    }
    return rows
  } catch (error) {
    report(`${title} is left out: ${String(error).slice(0, 2000)}`)
    return []
  }
}

function differences(one: string, other: string): string[] {
  const paths = new Set([one, other].flatMap((site) => walkFolder(site).map(({ path }) => path)))
  return [...paths].filter((path) => {
    const files = [join(one, path), join(other, path)]
    return !files.every((file) => fs.existsSync(file)) || !sameBytes(files)
  })
}

function sameBytes([one = '', other = '']: string[]): boolean {
  return fs.readFileSync(one).equals(fs.readFileSync(other))
}

function table(rows: readonly Row[]): string {
  const lines = rows.map(({ name, seconds, cpuSeconds, peakBytes, bytes, remaining }) =>
    [
      name,
      seconds.toFixed(1),
      cpuSeconds.toFixed(1),
      Math.round(peakBytes / 2 ** 20),
      `${(bytes / 2 ** 20).toFixed(1)} (${((100 * bytes) / originals).toFixed(1)} %)`,
      remaining ?? '',
    ].join(' | '),
  )
  const head = 'build | seconds | CPU seconds | peak MB | MB on a phone (of originals) | to encode'
  return [head, '--- | --: | --: | --: | --: | --:', ...lines]
    .map((line) => `| ${line} |`)
    .join('\n')
}

function report(line: string): void {
  process.stderr.write(`${line}\n`)
}
