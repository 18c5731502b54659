/** The kinds of content checks; the config file can switch off each one. */
export const contentCheckNames = [
  'holidays',
  'phones',
  'points',
  'pictures',
  'texts',
  'links',
  'hours',
  'leftovers',
  'forms',
  'videos',
  'heads',
  'sameness',
] as const

export type ContentCheck = (typeof contentCheckNames)[number]

/**
 * The enabled kinds of content checks: each kind that is not `false`. A number for `sameness` is the least share of a
 * page's own words.
 */
export type ContentCheckSettings = Readonly<
  Partial<Record<Exclude<ContentCheck, 'sameness'>, boolean | undefined>> & {
    sameness?: boolean | number | undefined
  }
>
