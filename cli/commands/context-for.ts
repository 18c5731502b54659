import type { CommandContext } from '../report/command-context.ts'
import type { Loudness } from '../report/reporter.ts'

/** Gives a command its context, by how much it prints. */
export type ContextFor = (loudness: Loudness) => CommandContext
