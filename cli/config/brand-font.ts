import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'
import type { Brand } from '../../data/brands.ts'
import { addLicenses, type Licenses, licensesText } from '../bundler/licenses.ts'
import { packageRoot } from '../system/package-root.ts'
import { readRegular } from '../system/read-regular-file.ts'
import { codeOf } from '../system/write-failure.ts'

/** A brand's font: its file, and its facts for the brand's styles. */
export interface BrandFont {
  /** The path in the site. */
  path: string
  file: string
  face: NonNullable<Brand['fontFace']>
  /** For a font from a package: its licence file in the site, with the text. */
  license?: readonly [path: string, text: Buffer]
}

/**
 * Finds the font file that a brand names, in `folder` or in an npm package; the first name of `families` is its
 * family. Throws `Error` with the fault.
 */
export function findFont(
  font: string | undefined,
  id: string,
  folder: string,
  families = `${id} font`,
): BrandFont | undefined {
  if (font === undefined) return undefined
  const file = fileOf(font, folder)
  const bytes = bytesOf(file)
  if (bytes.toString('latin1', 0, 4) !== 'wOF2')
    throw new Error(`should be a .woff2 file, which "${font}" is not`)
  const name = basename(file, '.woff2').replace(/[^\w-]+/g, '-')
  const [first = ''] = families.split(',')
  const family = first.trim().replace(/^(["'])(.*)\1$/, '$2')
  const weight = hasWeights(bytes) ? '100 900' : undefined
  const licenses: Licenses = new Map()
  addLicenses(licenses, [file])
  return {
    path: `assets/${name}-${hash('sha256', bytes, 'hex').slice(0, 8)}.woff2`,
    file,
    face: { family, ...(weight && { weight }) },
    ...(licenses.size > 0 && {
      license: [`assets/licenses-${name}.txt`, Buffer.from(licensesText(licenses))],
    }),
  }
}

function bytesOf(file: string): Buffer {
  try {
    return readRegular(file)
  } catch (cause) {
    throw new Error(`should be a .woff2 file that can be read (${codeOf(cause)})`)
  }
}

function fileOf(font: string, folder: string): string {
  const ofProject = resolve(folder, font)
  if (existsSync(ofProject)) return ofProject
  for (const place of [folder, packageRoot]) {
    const found = inPackages(font, place)
    if (found !== undefined) return found
  }
  throw new Error(
    `should be a .woff2 file, or the path of one in a package: there is no "${font}" in ${folder} or in its packages`,
  )
}

function inPackages(name: string, folder: string): string | undefined {
  try {
    return createRequire(join(folder, 'x')).resolve(name)
  } catch {
    return undefined
  }
}

// A variable font has the table `fvar`, the 47th of the tables that WOFF2 knows.
const weightsTable = 47

/** Whether a font has axes: otherwise the browser has to synthesize bold text. */
function hasWeights(bytes: Buffer): boolean {
  let at = 48
  const skipNumber = () => {
    while ((bytes[at++] ?? 0) & 0x80);
  }
  for (let remaining = bytes.readUInt16BE(12); remaining > 0 && at < bytes.length; remaining--) {
    const flags = bytes[at++] ?? 0
    const table = flags & 0x3f
    if (table === weightsTable) return true
    if (table === 0x3f) at += 4
    skipNumber()
    // Untransformed tables have version 3 for `glyf` and `loca`, and version 0 for all others.
    const version = flags >> 6
    if (table === 10 || table === 11 ? version !== 3 : version !== 0) skipNumber()
  }
  return false
}
