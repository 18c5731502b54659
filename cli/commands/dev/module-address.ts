/** Returns the address at which Vite serves a file. */
export function moduleAddress(file: string): string {
  return `/@fs/${encodeURI(file.replaceAll('\\', '/')).replace(/^\//, '')}`
}
