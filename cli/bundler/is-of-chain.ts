import { isOfPackage } from './is-of-package.ts'

/** Whether a module is a file of the chain's project, not of the package or of another one. */
export function isOfChain(file = ''): boolean {
  return !file.startsWith('\0') && !isOfPackage(file) && !/[\\/]node_modules[\\/]/.test(file)
}
