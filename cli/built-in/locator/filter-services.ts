import type { LocatorFacts } from './locator-files.ts'

/** More than can be overseen. */
const most = 24

/** The services by which stores differ, by name: those that most stores have, but not all. */
export function filterServices(pages: readonly { facts?: LocatorFacts }[]): string[] {
  const counts = new Map<string, number>()
  for (const { facts } of pages)
    for (const name of facts?.services ?? []) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count < pages.length)
    .sort(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([name]) => name)
    .sort((one, other) => (one < other ? -1 : 1))
}
