/** How bad a problem is: an error ends the command. */
export type Level = 'error' | 'warning' | 'info'

/** How a problem is told: what is wrong, and what to do. */
export interface Wording<Args> {
  level: Level
  message(args: Args): string
  hint?(args: Args): string
  /** What is equal in problems that one line can tell together; without it, the whole message. */
  kind?(args: Args): string
}

type Words<Args> = (args: Args) => string

/** One entry of the catalogue: of an error and a warning, also what to do about it. */
export function says<Args = Record<string, never>>(
  level: 'info',
  message: Words<Args>,
): Wording<Args>
export function says<Args = Record<string, never>>(
  level: 'error' | 'warning',
  message: Words<Args>,
  hint: Words<Args> | 'the message says all',
  kind?: Words<Args>,
): Wording<Args>
export function says<Args>(
  level: Level,
  message: Words<Args>,
  hint?: Words<Args> | 'the message says all',
  kind?: Words<Args>,
): Wording<Args> {
  return { level, message, ...(typeof hint === 'function' && { hint }), ...(kind && { kind }) }
}
