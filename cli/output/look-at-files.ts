import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type FileMark, StandingSite } from './standing-site.ts'

/** The names of a page's file: the one that it is known by, and the other one. */
export type PageNames = readonly [own: string, twin: string]

export interface PagesToLookAt {
  /** Of the site. */
  folder: string
  pages: readonly PageNames[]
}

/** What is seen of a page where it stands. */
export interface PageLook {
  /** Undefined when no file stands there, or none that is the site's own. */
  mark: FileMark | undefined
  /** Whether the other name leads to the same file. */
  hasTwin: boolean
}

/** What is seen of pages, a few numbers each, in their order: this goes over from a thread without a copy. */
export type LookColumns = Float64Array<ArrayBuffer>

const columns = 4
const [isMissing, isAlone, isWithTwin] = [0, 1, 2]

/** Looks at pages of the standing site. */
export function lookAtPages({ folder, pages }: PagesToLookAt): LookColumns {
  const site = new StandingSite(folder)
  const looks = new Float64Array(columns * pages.length).fill(isMissing)
  for (const [place, [own, twin]] of pages.entries()) {
    const mark = site.mark(own)
    if (!mark) continue
    const state = site.isName(twin, mark) ? isWithTwin : isAlone
    looks.set([state, mark.size, mark.mtimeMs, mark.ino], place * columns)
  }
  return looks
}

/** What was seen of the page at a place. */
export function lookAt(looks: LookColumns, place: number): PageLook {
  const start = place * columns
  const [state, size = 0, mtimeMs = 0, ino = 0] = looks.subarray(start, start + columns)
  const mark = state === isMissing ? undefined : { size, mtimeMs, ino }
  return { mark, hasTwin: state === isWithTwin }
}

/** How many files stand below a folder; NaN where anything but files and folders does, or some cannot be seen. */
export function countFiles(folder: string): number {
  try {
    return count(folder)
  } catch {
    return Number.NaN
  }
}

function count(folder: string): number {
  let files = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) files += count(join(folder, entry.name))
    else if (entry.isFile()) files += 1
    else return Number.NaN
  }
  return files
}
