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
] as const

export type ContentCheck = (typeof contentCheckNames)[number]

/** The enabled kinds of content checks: each kind that is not `false`. */
export type ContentCheckSettings = Readonly<Partial<Record<ContentCheck, boolean | undefined>>>
