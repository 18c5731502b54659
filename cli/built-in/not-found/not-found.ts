import type { Plugin } from '../../plugins/plugin.ts'

/** `404.html`. */
export const notFound = {
  name: 'not-found',
  sitePages: (_, { site }) => [
    {
      path: '404.html',
      listed: false,
      inputs: null,
      render: ({ templates, surrounds }) => templates.renderNotFound(site, surrounds),
    },
  ],
} satisfies Plugin
