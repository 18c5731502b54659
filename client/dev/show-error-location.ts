import { showFault } from './show-fault.ts'

/**
 * Shows an error of one of this server's modules over the page; errors of other scripts do not concern the developer.
 */
export function showErrorLocation(error: unknown): void {
  const thrown = causesOf(error)
  const stacks = thrown.map(({ stack }) => stack ?? '')
  if (!stacks.some((stack) => stack.includes(`${location.origin}/@`))) return
  showFault({ message: thrown.map(String).join('\n'), stack: stacks.at(-1) })
}

/** Returns an error and all its causes. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
