import type { CommandContext } from '../report/command-context.ts'
import type { Loudness } from '../report/reporter.ts'

/** What a command that prints so much gets beside its options. */
export type ContextFor = (loudness: Loudness) => CommandContext
