import type { AboutStore } from '../../data/about-store.ts'
import { serviceKey } from '../../data/services.ts'

/** Gives each service of a list its most usual spelling: filters and pages show it once. Equally usual: the first one. */
export function spellAsUsual(all: readonly AboutStore[]): void {
  const counts = new Map<string, Map<string, number>>()
  for (const { services = [] } of all)
    for (const name of services) {
      const key = serviceKey(name)
      const spellings = counts.get(key) ?? new Map<string, number>()
      counts.set(key, spellings.set(name, (spellings.get(name) ?? 0) + 1))
    }
  const usual = new Map([...counts].map(([key, spellings]) => [key, mostUsual(spellings)]))
  for (const about of all)
    if (about.services)
      about.services = about.services.map((name) => usual.get(serviceKey(name)) ?? name)
}

function mostUsual(spellings: ReadonlyMap<string, number>): string {
  let [best, most] = ['', 0]
  for (const [name, count] of spellings) if (count > most) [best, most] = [name, count]
  return best
}
