const hashed = /[.-][\w-]{8,}\.\w+$/

/** Whether the name of an asset has a hash of its content in it, so that it may stand beside all others. */
export function isHashedAsset(name: string): boolean {
  return hashed.test(name)
}
