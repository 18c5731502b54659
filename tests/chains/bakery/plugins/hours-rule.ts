import { definePlugin, type SiteProblem } from 'store-pages'

/** No page without hours. */
export const hoursRule = definePlugin<number>({
  name: 'hours-rule',
  pageFacts: ({ details }) => details.hours?.length ?? 0,
  async checkSite({ pages }) {
    const problems: SiteProblem[] = []
    for await (const { store, facts } of pages)
      if (!facts)
        problems.push({
          code: 'NO_HOURS',
          level: 'error',
          message: 'the page has no hours',
          hint: 'Say when the shop opens, in offers.json.',
          store: store.id,
        })
    return problems
  },
})
