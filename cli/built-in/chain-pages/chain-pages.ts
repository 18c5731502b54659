import type { Plugin } from '../../plugins/plugin.ts'

/** The chain's pages in `templates/pages/`. */
export const chainPages = {
  name: 'chain-pages',
  sitePages: (_, { site }) =>
    (site.customPages ?? []).map((path) => ({
      path,
      inputs: null,
      render: ({ templates, layouts }) => templates.renderCustomPage(path, site, layouts),
    })),
} satisfies Plugin
