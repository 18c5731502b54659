import type { IslandDefinition } from '../define-island.ts'

type Islands = Readonly<Record<string, IslandDefinition>>
type Render = IslandDefinition['render']

/** React's, as Vite's plugin serves it. */
interface Refresh {
  register(type: Render, id: string): void
  createSignatureFunctionForTransform(): (type: Render, key: string) => void
  validateRefreshBoundaryAndEnqueueUpdate(id: string, before: object, after: object): void
}

// Nobody has the types of a module that a plugin makes.
const refreshModule = '/@react-refresh'
const loaded: Promise<Refresh> = import(/* @vite-ignore */ refreshModule)

/** Remembers the chain's own islands as they are at first. */
export async function keepFresh(islands: Islands): Promise<void> {
  for (const [name, { render }] of Object.entries(islands)) await register(name, render)
}

/** Puts those that were edited in their places; what visitors did with them stays. */
export async function refresh(
  islands: Islands,
  names: readonly string[],
  modules: readonly ({ default?: IslandDefinition } | undefined)[],
): Promise<void> {
  const { validateRefreshBoundaryAndEnqueueUpdate: update } = await loaded
  for (const [at, module] of modules.entries()) {
    const name = names[at] ?? ''
    const before = islands[name]
    if (!module?.default || !before) continue
    const { render } = module.default
    await register(name, render)
    // Its own check wants components by name.
    update(name, { Island: before.render }, { Island: render })
  }
}

async function register(name: string, render: Render): Promise<void> {
  const { createSignatureFunctionForTransform, register } = await loaded
  // With other hooks than before, it cannot have the state that it had.
  const hooks = render.toString().match(/\buse[A-Z]\w*/g) ?? []
  createSignatureFunctionForTransform()(render, hooks.join())
  register(render, `store-pages island ${name}`)
}
