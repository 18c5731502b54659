import { extname } from 'node:path'

/** The languages that compile to CSS, by file extension; each needs one of its packages. */
const packagesOf: Readonly<Record<string, readonly string[]>> = {
  '.scss': ['sass-embedded', 'sass'],
  '.sass': ['sass-embedded', 'sass'],
  '.less': ['less'],
  '.styl': ['stylus'],
  '.stylus': ['stylus'],
}

/** Whether a file is a style sheet, possibly a CSS module. */
export function isStyle(file: string): boolean {
  return extname(file) === '.css' || extname(file) in packagesOf
}

/** Whether a style sheet is a CSS module, whose generated class names only the importing code knows. */
export function isStyleModule(file: string): boolean {
  return /\.module\.\w+$/.test(file) && isStyle(file)
}

/** The packages of which one compiles a style sheet; empty for CSS. */
export function compilersOf(file: string): readonly string[] {
  return packagesOf[extname(file)] ?? []
}
