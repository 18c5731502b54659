import type { HookContext } from './hook-context.ts'

/** Services that every hook may use. */
export type HookServices = Pick<HookContext, 'previous' | 'readTable' | 'send'>

/** The services of a site without a previous release. */
export const noServices: HookServices = {
  previous: { pages: async () => [], read: async () => undefined },
  readTable: async () => {
    throw new Error('no table can be read from here')
  },
  send: async () => {
    throw new Error('nothing can be sent from here')
  },
}
