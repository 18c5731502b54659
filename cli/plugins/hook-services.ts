import { FetchError, type HookContext } from './hook-context.ts'

/** Services that every hook may use. */
export type HookServices = Pick<HookContext, 'previous' | 'readTable' | 'send' | 'fetchFile'>

/** The services of a site without a previous release. */
export const noServices: HookServices = {
  previous: { pages: async () => [], read: async () => undefined },
  readTable: async () => {
    throw new Error('no table can be read from here')
  },
  send: async () => {
    throw new Error('nothing can be sent from here')
  },
  fetchFile: async () => {
    throw new FetchError('nothing can be fetched from here', 'failed')
  },
}
