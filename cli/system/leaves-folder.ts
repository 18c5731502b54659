/** Whether a relative path with `/` may lead out of the folder that it is below, or is no path at all. */
export function leavesFolder(path: string): boolean {
  return path.includes('\0') || path.split('/').some(isWayOut)
}

function isWayOut(segment: string): boolean {
  return segment === '' || segment === '.' || segment === '..'
}
