import {
  createSignatureFunctionForTransform,
  register as registerAs,
  validateRefreshBoundaryAndEnqueueUpdate as update,
} from 'store-pages/refresh'
import type { IslandDefinition } from '../define-island.ts'

type Islands = Readonly<Record<string, IslandDefinition>>
type Render = IslandDefinition['render']

/** Registers the custom islands in their first version. */
export function keepFresh(islands: Islands): void {
  for (const [name, { render }] of Object.entries(islands)) register(name, render)
}

/** Replaces edited islands in place; their state stays. */
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
    // `update` checks that the names are component names, and then applies all registered components.
    update(name, { Island }, { Island })
  }
}

function Island(): void {}

function register(name: string, render: Render): void {
  // A component with other hooks than before cannot keep its state.
  const hooks = render.toString().match(/\buse[A-Z]\w*/g) ?? []
  createSignatureFunctionForTransform()(render, hooks.join())
  registerAs(render, `store-pages island ${name}`)
}
