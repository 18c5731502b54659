import { showFault } from './show-fault.ts'

/** Shows what a module of this server has thrown over the page; what others throw is not for whoever edits it. */
export function showErrorLocation(error: unknown): void {
  const thrown = causesOf(error)
  const stacks = thrown.map(({ stack }) => stack ?? '')
  if (!stacks.some((stack) => stack.includes(`${location.origin}/@`))) return
  showFault({ message: thrown.map(String).join('\n'), stack: stacks.at(-1) })
}

/** An error, and each that one of them came from. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
