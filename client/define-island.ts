import type { ReactNode } from 'react'

/** When an island wakes: with all others, when it is in sight, or at the first touch. */
export type Hydrate = 'idle' | 'visible' | 'touch'

/** What a chain says of an island of its own; its props are JSON. */
export interface IslandDefinition<Props extends object = Record<string, unknown>> {
  /** A component: it may have state and effects, and renders on the server as at first in the browser. */
  render(props: Props): ReactNode
  /** Default: `idle`. */
  hydrate?: Hydrate
}

/** Makes an island, which a part or a page places by `<Island name="…" props={…}/>`. */
export function defineIsland<Props extends object>(
  island: IslandDefinition<Props>,
): IslandDefinition<Props> {
  return island
}
