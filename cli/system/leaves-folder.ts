/** Whether a relative path with `/` may lead out of its folder, or is not a valid path. */
export function leavesFolder(path: string): boolean {
  return path.includes('\0') || path.split('/').some(isWayOut)
}

function isWayOut(segment: string): boolean {
  return segment === '' || segment === '.' || segment === '..'
}
