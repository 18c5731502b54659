import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { userError } from '../report/user-error.ts'

// One letter is a Windows drive.
const address = /^([a-z][a-z\d+.-]+):\/\//i

/** Whether the name of a folder is the address of another machine, such as `s3://shops`. */
export function isAddress(name: string): boolean {
  return address.test(name)
}

/** Throws `UserError` (exit code 2) if the name of a folder is such an address. */
export function refuseAddress(name: string): void {
  refuseIf(address, name)
}

/**
 * Throws as `refuseAddress`, also for forms without slashes (`host:/srv`, `netlify:shops`) unless `cwd` has
 * such a folder.
 */
export function refuseTargetAddress(cwd: string, name: string): void {
  refuseAddress(name)
  if (!existsSync(resolve(cwd, name))) refuseIf(/^([^/\\:]{2,}):/, name)
}

function refuseIf(pattern: RegExp, name: string): void {
  const [, scheme] = pattern.exec(name) ?? []
  if (scheme !== undefined) throw userError(2, 'ADDRESS_NO_FOLDER', { name, scheme })
}
