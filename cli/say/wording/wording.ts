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

type Words<Args> = string | ((args: Args) => string)

export const error = entriesOf('error')
export const warning = entriesOf('warning')
export const info = entriesOf('info')

/** Makes entries of the catalogue; there is no hint where the message says all. */
function entriesOf(level: Level) {
  return <Args = Record<string, never>>(
    message: Words<Args>,
    hint?: Words<Args>,
    kind?: Words<Args>,
  ): Wording<Args> => ({
    level,
    message: spoken(message),
    ...(hint !== undefined && { hint: spoken(hint) }),
    ...(kind !== undefined && { kind: spoken(kind) }),
  })
}

function spoken<Args>(words: Words<Args>): (args: Args) => string {
  return typeof words === 'string' ? () => words : words
}
