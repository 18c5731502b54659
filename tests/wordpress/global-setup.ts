import type { TestProject } from 'vitest/node'
import { installWordPress } from './install-wordpress.mjs'
import { startWordPress, type WordPressPlace } from './start-wordpress.ts'

declare module 'vitest' {
  interface ProvidedContext {
    wordpress: WordPressPlace
  }
}

/** One WordPress for all test files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { archive, missing } = installWordPress()
  if (missing !== undefined) throw new Error(`There is no ${missing}.`)
  const { place, stop } = await startWordPress(archive)
  project.provide('wordpress', place)
  return stop
}
