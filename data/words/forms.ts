/** A text with a number, by the plural forms of its language. */
export type Forms = { other: string } & Partial<
  Record<Exclude<Intl.LDMLPluralRule, 'other'>, string>
>
