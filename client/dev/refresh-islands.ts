import {
  createSignatureFunctionForTransform,
  register as registerAs,
  validateRefreshBoundaryAndEnqueueUpdate as update,
} from 'store-pages/refresh'
import type { IslandDefinition } from '../define-island.ts'

type Islands = Readonly<Record<string, IslandDefinition>>
type Render = IslandDefinition['render']

/** Remembers the chain's own islands as they are at first. */
export function keepFresh(islands: Islands): void {
  for (const [name, { render }] of Object.entries(islands)) register(name, render)
}

/** Puts those that were edited in their places; what visitors did with them stays. */
export function refresh(
  islands: Islands,
  names: readonly string[],
  modules: readonly ({ default?: IslandDefinition } | undefined)[],
): void {
  for (const [at, module] of modules.entries()) {
    const name = names[at] ?? ''
    if (!module?.default || !islands[name]) continue
    const { render } = module.default
    register(name, render)
    // It looks whether names are those of components, and then takes all that are registered.
    update(name, { Island }, { Island })
  }
}

function Island(): void {}

function register(name: string, render: Render): void {
  // With other hooks than before, it cannot have the state that it had.
  const hooks = render.toString().match(/\buse[A-Z]\w*/g) ?? []
  createSignatureFunctionForTransform()(render, hooks.join())
  registerAs(render, `store-pages island ${name}`)
}
