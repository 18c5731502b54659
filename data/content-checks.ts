/** The kinds of content checks; the config file can switch off each one. */
export const careKinds = [
  'holidays',
  'phones',
  'points',
  'pictures',
  'texts',
  'links',
  'hours',
] as const

export type CareKind = (typeof careKinds)[number]

/** The enabled kinds of content checks: each kind that is not `false`. */
export type Care = Readonly<Partial<Record<CareKind, boolean | undefined>>>
