import type { Plugin } from '../../plugins/plugin.ts'

export const notFound = {
  name: 'not-found',
  inEachEdition: true,
  sitePages: (_, { site }) => [
    {
      path: '404.html',
      listed: false,
      inputs: null,
      render: ({ templates, layouts }) => templates.renderNotFound(site, layouts),
    },
  ],
} satisfies Plugin
