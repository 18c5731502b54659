import { relative } from 'node:path'
import { packageRoot } from '../system/package-root.ts'

const ofPackage = /^(?:client|templates|data|node_modules)\b/

/** Whether a module is code of the package, or of a package in its folder. */
export function isOfPackage(file: string): boolean {
  return ofPackage.test(relative(packageRoot, file))
}
