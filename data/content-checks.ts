/** The kinds of content checks; each can be switched off in the config file. */
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

/** Which kinds of content checks are made: all that are not `false`. */
export type Care = Readonly<Partial<Record<CareKind, boolean | undefined>>>
