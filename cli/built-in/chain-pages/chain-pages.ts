import type { Plugin } from '../../plugins/plugin.ts'

/** The pages that the chain has in `templates/pages/`. */
export const chainPages = {
  name: 'chain-pages',
  sitePages: (_, { site }) =>
    (site.ownPages ?? []).map((path) => ({
      path,
      inputs: null,
      render: ({ templates, surrounds }) => templates.renderOwnPage(path, site, surrounds),
    })),
} satisfies Plugin
