import { type Problem, problem } from '../say/problems.ts'

/** What is told of a server that was interrupted: that is how it ends, and no error. */
export function serverEnded(): Problem {
  return { ...problem('INTERRUPTED', { outcome: 'server-ended' }), level: 'info' }
}
