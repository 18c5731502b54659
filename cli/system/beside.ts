import { basename, dirname, join } from 'node:path'

/** The names of what stands beside an output folder while a build runs. */
export function beside(out: string): Beside {
  const name = (kind: string) => join(dirname(out), `.${basename(out)}.store-pages-${kind}`)
  return {
    fresh: name('new'),
    old: name('old'),
    journal: name('journal'),
    lock: name('lock'),
    left: name('left'),
  }
}

interface Beside {
  fresh: string
  old: string
  journal: string
  lock: string
  /** How the names begin of what could not be removed. */
  left: string
}
