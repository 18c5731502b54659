/** How bad a problem is: an error ends the command. */
export type Level = 'error' | 'warning' | 'info'

/** How a problem is put into words: what is wrong, and what to do unless the message says all. */
export interface Wording<Args> {
  level: Level
  message(args: Args): string
  hint?(args: Args): string
  /** What is equal in problems that one line can report together; without it, the whole message. */
  kind?(args: Args): string
}

type NoArgs = Record<string, never>

type Words<Args> = string | ((args: Args) => string)

/** What ends the command; no hint only where the message says all. */
export function error<Args = NoArgs>(
  message: Words<Args>,
  hint: Words<Args> | null,
  kind?: Words<Args>,
): Wording<Args> {
  return {
    level: 'error',
    ...wording(message, hint),
    ...(kind !== undefined && { kind: spoken(kind) }),
  }
}

/** What may be wrong in a site that is built all the same; no hint only where the message says all. */
export function warning<Args = NoArgs>(
  message: Words<Args>,
  hint: Words<Args> | null,
): Wording<Args> {
  return { level: 'warning', ...wording(message, hint) }
}

/** What is only good to know. */
export function info<Args = NoArgs>(message: Words<Args>): Wording<Args> {
  return { level: 'info', ...wording(message, null) }
}

function wording<Args>(message: Words<Args>, hint: Words<Args> | null) {
  return { message: spoken(message), ...(hint !== null && { hint: spoken(hint) }) }
}

function spoken<Args>(words: Words<Args>): (args: Args) => string {
  return typeof words === 'string' ? () => words : words
}
