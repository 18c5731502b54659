/** How bad a problem is: an error ends the command. */
export type Level = 'error' | 'warning' | 'info'

/** How a problem is told: what is wrong, and the way out where there is one. */
export interface Wording<Args> {
  level: Level
  message(args: Args): string
  hint?(args: Args): string
}

/** One entry of the catalogue; its words are made from the facts of the problem. */
export function says<Args = Record<string, never>>(
  level: Level,
  message: (args: Args) => string,
  hint?: (args: Args) => string,
): Wording<Args> {
  return hint ? { level, message, hint } : { level, message }
}
