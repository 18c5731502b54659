import type { CommandContext } from '../report/command-context.ts'
import type { Loudness } from '../report/reporter.ts'

/** Creates the context of a command for a level of verbosity. */
export type ContextFor = (loudness: Loudness) => CommandContext
