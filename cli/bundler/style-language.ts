import { extname } from 'node:path'

/** The languages that become CSS, by ending, each with the packages of which one has to be installed. */
const packagesOf: Readonly<Record<string, readonly string[]>> = {
  '.scss': ['sass-embedded', 'sass'],
  '.sass': ['sass-embedded', 'sass'],
  '.less': ['less'],
  '.styl': ['stylus'],
  '.stylus': ['stylus'],
}

/** Whether a file is a style sheet; its classes may be those of a module. */
export function isStyle(file: string): boolean {
  return extname(file) === '.css' || extname(file) in packagesOf
}

/** Whether the classes of a style sheet have names of their own, which only who imports it knows. */
export function isStyleModule(file: string): boolean {
  return /\.module\.\w+$/.test(file) && isStyle(file)
}

/** The packages of which one compiles a style sheet; none where it is CSS. */
export function compilersOf(file: string): readonly string[] {
  return packagesOf[extname(file)] ?? []
}
