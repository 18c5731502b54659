/** How bad a problem is: an error ends the command. */
export type Level = 'error' | 'warning' | 'info'

/** How a problem is put into words: what is wrong, and what to do unless the message says all. */
export interface Wording<Args> {
  level: Level
  message(args: Args): string
  hint?(args: Args): string
  /** What is equal in problems that one line can report together; without it, the whole message. */
  kind?(args: Args): string
  /** What `store-pages explain` tells beside: what it means and why. */
  explain?: string
  /** Facts that `explain` shows in place of their names, where the words work with them. */
  example?: object
}

/** The wording with what `explain` needs beside it, where message and hint are not enough. */
export function explained<Args>(
  wording: Wording<Args>,
  explain: string,
  example: Partial<Args> = {},
): Wording<Args> {
  return { ...wording, explain, example }
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
