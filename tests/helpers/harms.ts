import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import fs from 'fs-extra'

/** Damages a file with these bytes; `other` are the bytes of another file. */
export type Harm = (file: string, bytes: Buffer, other: Buffer) => unknown

/** Kinds of damage, as `a file that is …`. */
export const harms: Record<string, Harm> = {
  empty: (file) => fs.writeFile(file, ''),
  cut: (file, bytes) => fs.writeFile(file, bytes.subarray(0, bytes.length / 2)),
  'changed in one bit': (file, bytes) => fs.writeFile(file, withOneBit(bytes)),
  longer: (file) => fs.appendFile(file, ' more'),
  'another file': (file, _, other) => fs.writeFile(file, other),
  missing: (file) => fs.remove(file),
  'a folder': (file) => replace(file, () => fs.outputFile(join(file, 'x'), 'x')),
  'a pipe': (file) => replace(file, () => execFileSync('mkfifo', [file])),
  'a link to itself': (file) => replace(file, () => fs.symlink(file, file)),
  'a link elsewhere': (file) => replace(file, () => fs.symlink('/etc/hostname', file)),
  'a link to a copy': async (file) => {
    await fs.copy(file, `${file}.copy`)
    await replace(file, () => fs.symlink(`${file}.copy`, file))
  },
  unreadable: (file) => fs.chmod(file, 0),
  old: (file) => fs.utimes(file, 1, 1),
  'with line ends of Windows': (file, bytes) =>
    fs.writeFile(file, bytes.toString('latin1').replaceAll('\n', '\r\n'), 'latin1'),
}

async function replace(file: string, put: () => unknown): Promise<void> {
  await fs.remove(file)
  await put()
}

function withOneBit(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  const at = Math.floor(bytes.length / 2)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}
