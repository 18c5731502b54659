/** The severity of a problem: an error ends the command. */
export type Level = 'error' | 'warning' | 'info'

/** The text of a problem: what is wrong, and a hint unless the message is enough. */
export interface Wording<Args> {
  level: Level
  message(args: Args): string
  hint?(args: Args): string
  /** The part that is equal for problems that one line can report together. Default: the whole message. */
  kind?(args: Args): string
  /** Further text of `store-pages explain`: the meaning and the cause. */
  explain?: string
  /** Example facts for `explain`, if the text computes with them. */
  example?: object
}

/** Adds the text for `explain` to a wording whose message and hint are not enough. */
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

/** Makes entries of the catalogue; without a hint if the message is enough. */
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
