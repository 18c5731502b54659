const wayOut = /(?:^|\/)\.{0,2}(?:\/|$)/

/** Whether a relative path with `/` may lead out of its folder, or is not a valid path. */
export function leavesFolder(path: string): boolean {
  return wayOut.test(path) || path.includes('\0')
}
