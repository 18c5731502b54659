import type { LocatorFacts } from './locator-files.ts'

/** A longer list of filters is hard to use. */
const most = 24

/** The names of the services by which stores differ: of those that not all stores have, the most frequent ones. */
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
