import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { DevVite } from './dev-vite.ts'
import type { Change, Project } from './project.ts'

/** Milliseconds to gather edits: editors write several files at a time, and some write them in two steps. */
const gatherMs = 10
/**
 * Milliseconds to wait for an empty file: most editors empty a file before they write it. A part that is read in
 * between would disappear from the page, with all that was typed in it.
 */
const emptyMs = 100

/** Watches the project, and updates open pages after each edit. */
export function watchProject(vite: DevVite, project: Project, cwd: string): void {
  vite.watcher.add(project.place.projectDir ?? join(cwd, 'store-pages.config.ts'))
  /** Files that were empty when they were last seen. */
  const empty = new Set<string>()
  const changes = new Set<Change>()
  const tell = () => {
    for (const file of empty) changes.add(project.change(file))
    empty.clear()
    project.prepare()
    if (changes.has('reload')) vite.reloadPages()
    else if (changes.has('pages')) vite.tell('store-pages:changed')
    changes.clear()
  }
  let timer: NodeJS.Timeout | undefined
  vite.watcher.on('all', (event, file) => {
    if (event === 'addDir' || event === 'unlinkDir') return
    if (isEmpty(file)) empty.add(file)
    else {
      empty.delete(file)
      // Runs before the delay, as Vite itself may reload a page.
      changes.add(project.change(file))
    }
    clearTimeout(timer)
    timer = setTimeout(tell, empty.size > 0 ? emptyMs : gatherMs)
  })
}

function isEmpty(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.size === 0
}
