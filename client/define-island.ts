import type { ReactNode } from 'react'

/** When an island hydrates: with all others, when it is visible, or at the first touch. */
export type Hydrate = 'idle' | 'visible' | 'touch'

/** The definition of a custom island; its props are JSON. */
export interface IslandDefinition<Props extends object = Record<string, unknown>> {
  /** A component: it may have state and effects, and its first render is the same on the server and in the browser. */
  render(props: Props): ReactNode
  /** Default: `idle`. */
  hydrate?: Hydrate
}

/** Defines an island, which a part or a page places by `<Island name="…" props={…}/>`. */
export function defineIsland<Props extends object>(
  island: IslandDefinition<Props>,
): IslandDefinition<Props> {
  return island
}
